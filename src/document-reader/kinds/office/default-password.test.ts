import { describe, expect, it } from 'vitest'
import { xls } from '../../testing/sample-files.ts'
import * as locks from '../../testing/sample-locks.ts'
import { judgeContent } from '#uploads/intake/judge-file.ts'
import { inspectFile } from '../inspect.ts'

const look = (bytes: Buffer) => inspectFile(new Blob([new Uint8Array(bytes)]))
const sheets = [{ name: 'Rent Roll' }]

const methods: [name: string, fileName: string, make: (password: string) => Buffer][] = [
  ['Excel 2013', 'a.xlsx', (password) => locks.lockedWorkbook(locks.agileLock(password))],
  ['Excel 2010', 'a.xlsm', (password) => locks.lockedWorkbook(locks.agileLock(password, { hash: 'SHA1' }))],
  ['Excel 2007', 'a.xlsb', (password) => locks.lockedWorkbook(locks.standardLock(password))],
  ['Excel 2003', 'a.xls', (password) => xls(sheets, locks.passRecord(password, 128))],
  ['Excel 2003, with 40 bits', 'a.xls', (password) => xls(sheets, locks.passRecord(password, 40))],
  ['Excel 97', 'a.xls', (password) => xls(sheets, locks.passRecord(password))],
  [
    'Excel 97, mixed',
    'a.xls',
    (password) => xls(sheets, locks.mixedRecord(password === locks.DEFAULT_PASSWORD)),
  ],
  [
    'Excel 5',
    'a.xls',
    (password) => xls(sheets, locks.mixedRecord(password === locks.DEFAULT_PASSWORD, true)),
  ],
]

describe('the password that Excel tries by itself is no lock', () => {
  it.each(methods)('U30 %s', async (_, fileName, make) => {
    const open = await look(make(locks.DEFAULT_PASSWORD))
    expect(open).toMatchObject({ locked: false, opensUnasked: true, damaged: false, complete: true })
    expect(judgeContent(fileName, 5_000, open)).toEqual({
      is: 'fine',
      extension: fileName.slice(2),
      notes: ['Protected, but opens without a password.'],
    })
    const locked = await look(make('another one'))
    expect(locked).toMatchObject({ locked: true, opensUnasked: false })
    expect(judgeContent(fileName, 5_000, locked)).toMatchObject({ is: 'refused' })
  })

  it('under another name than a workbook’s it is asked about', async () => {
    const open = await look(locks.lockedWorkbook(locks.standardLock(locks.DEFAULT_PASSWORD)))
    expect(judgeContent('a.xls', 5_000, open)).toMatchObject({
      is: 'asks',
      question: { yes: 'Change to .xlsx' },
    })
    expect(judgeContent('a', 5_000, open)).toMatchObject({ is: 'asks', question: { yes: 'Add .xlsx' } })
  })

  it('locks that take too long, are broken off or make no sense stay locks', async () => {
    const began = performance.now()
    const tooLong = locks.agileLock(locks.DEFAULT_PASSWORD, { turns: 1 })
    const endless = Buffer.from(
      tooLong.toString('latin1').replaceAll('spinCount="1"', 'spinCount="9999999"'),
      'latin1',
    )
    for (const lock of [
      endless,
      tooLong.subarray(0, 200),
      Buffer.from(tooLong.toString('latin1').replaceAll('saltValue="A', 'saltValue="*'), 'latin1'),
      locks.standardLock(locks.DEFAULT_PASSWORD).subarray(0, 60),
      Buffer.alloc(3),
    ])
      expect(await look(locks.lockedWorkbook(lock))).toMatchObject({ locked: true, opensUnasked: false })
    for (const record of [1, 4, 6, 20, 54, 70].map((length) => Buffer.alloc(length, 1)))
      expect(await look(xls(sheets, record))).toMatchObject({ kind: 'xls', locked: true })
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

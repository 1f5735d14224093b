import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunkRoots, wizard } from '#deploy/chunks.ts'
import { fileOf, pages } from './pages.ts'

const isMissing = (file: string): boolean => !existsSync(join(import.meta.dirname, file))

describe('what the build names by path', () => {
  it('is there: the modules of the pages', () => {
    const files = Object.values(pages).map(fileOf)
    expect(files.filter(isMissing)).toEqual([])
    expect(new Set(files).size).toBe(files.length)
  })

  it('is there: the modules that chunks are made of', () => {
    expect([...Object.values(chunkRoots).flat(), ...wizard].filter(isMissing)).toEqual([])
  })
})

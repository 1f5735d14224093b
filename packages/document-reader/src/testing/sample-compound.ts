import { CFB } from '@e965/xlsx'

/** Stream that SheetJS adds to its files. */
const OWN_STREAM = '\u0001Sh33tJ5'

/** Pads the streams: small ones would share a sector. */
export function compound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_del(file, OWN_STREAM)
  for (const [name, data] of Object.entries(streams)) {
    const padded = Buffer.alloc(Math.max(4096, data.length))
    data.copy(padded)
    CFB.utils.cfb_add(file, `/${name}`, padded)
  }
  return CFB.write(file, { type: 'buffer' }) as Buffer
}

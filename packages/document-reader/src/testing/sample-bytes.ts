export const text = (value: string): Buffer => Buffer.from(value, 'utf8')
export const latin = (value: string): Buffer => Buffer.from(value, 'latin1')
export const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
export const utf16 = (value: string): Buffer => Buffer.from(value, 'utf16le')

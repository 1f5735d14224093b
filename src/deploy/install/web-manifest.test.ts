import { inflateSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverage, drawMark, shapeOf } from './draw-mark.ts'
import { png } from './png.ts'
import { icons, webManifest } from './web-manifest.ts'

const mark = readFileSync(join(import.meta.dirname, '../../../public/mark.svg'), 'utf8')

describe('the pictures of the mark', () => {
  it('read a path with absolute and relative steps, and refuse a curve', () => {
    expect(shapeOf('M1 2 3 4V6h2Z')).toEqual([
      [
        [1, 2],
        [3, 4],
        [3, 6],
        [5, 6],
      ],
    ])
    expect(() => shapeOf('M0 0C1 1 2 2 3 3Z')).toThrow('The mark has a curve')
  })

  it('fill by the even-odd rule, pixels on an edge by their share', () => {
    const ring = shapeOf('M0 0H4V4H0ZM1 1H3V3H1Z')
    expect([...coverage(ring, 4)]).toEqual([1, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1])
    expect([...coverage(shapeOf('M0.5 0H2V2H0.5Z'), 2)]).toEqual([0.5, 1, 0.5, 1])
  })

  it('have the mark in the middle, and round or full corners', () => {
    for (const look of Object.values(icons)) {
      const pixels = drawMark(mark, look)
      const at = (x: number, y: number): number[] => [
        ...pixels.subarray((y * look.size + x) * 4, (y * look.size + x) * 4 + 4),
      ]
      expect(at(0, 0)[3]).toBe(look.round === 0 ? 255 : 0)
      // Left of the bob lies the lot, in the bob the ground shows.
      const of = (x: number, y: number): number[] => {
        const place = (value: number): number =>
          Math.round(look.size * ((1 - look.mark) / 2 + (value / 24) * look.mark))
        return at(place(x), place(y))
      }
      expect(of(5, 15)).toEqual([255, 255, 255, 255])
      expect(of(12, 14)).toEqual([0x1e, 0x5b, 0x4a, 255])
      expect(of(12, 4)).toEqual([255, 255, 255, 255])
    }
  })

  it('are written as PNG', () => {
    const file = png(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]), 2)
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([2, 2])
    const length = file.readUInt32BE(33)
    const rows = inflateSync(file.subarray(41, 41 + length))
    expect([...rows]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(file.subarray(-8, -4).toString()).toBe('IEND')
  })
})

describe('the manifest', () => {
  it('stays within the path of the portal, and has what an installation asks for', () => {
    expect(webManifest('/portal/')).toMatchObject({
      id: '/portal/',
      start_url: '/portal/',
      scope: '/portal/',
      display: 'standalone',
      name: 'Plumbline',
      icons: expect.arrayContaining([
        { src: '/portal/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/portal/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/portal/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]) as unknown,
    })
  })
})

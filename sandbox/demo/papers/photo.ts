import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 960
const HEIGHT = 640
type Colour = readonly [red: number, green: number, blue: number]

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

const HOUSE = { left: 170, right: 800, top: 150, bottom: 520, floors: 3, bays: 9 }

function houseAt(x: number, y: number): Colour {
  const bay = (HOUSE.right - HOUSE.left) / HOUSE.bays
  const floor = (HOUSE.bottom - HOUSE.top - 24) / HOUSE.floors
  const column = Math.floor((x - HOUSE.left) / bay)
  const inBay = (x - HOUSE.left) % bay
  const inFloor = (y - HOUSE.top - 24) % floor
  const level = Math.floor((y - HOUSE.top - 24) / floor)
  if (y < HOUSE.top + 16) return [94, 88, 80]
  const isDoor = level === HOUSE.floors - 1 && column === 4
  if (isDoor && inBay > 18 && inBay < bay - 18 && inFloor > 30) return [44, 78, 66]
  const isWindow = inBay > 17 && inBay < bay - 17 && inFloor > 30 && inFloor < floor - 28
  if (!isWindow || isDoor)
    return mix([176, 98, 72], [150, 80, 60], ((x * 7 + y * 13) % 29) / 40 + (y % 6 === 0 ? 0.3 : 0))
  const isFrame = inBay < 21 || inBay > bay - 21 || inFloor < 34 || Math.abs(inBay - bay / 2) < 1.5
  return isFrame ? [236, 232, 222] : mix([58, 76, 92], [150, 178, 196], (inBay + inFloor) / (bay + floor))
}

function colourAt(x: number, y: number): Colour {
  const isHouse = x >= HOUSE.left && x < HOUSE.right && y >= HOUSE.top && y < HOUSE.bottom
  if (isHouse) return houseAt(x, y)
  if (y >= 560) return mix([104, 106, 108], [74, 76, 80], (y - 560) / 80)
  if (y >= 520) return mix([96, 128, 76], [78, 108, 64], ((x * 3 + y * 5) % 17) / 17)
  const crown = Math.hypot((x - 868) / 84, (y - 360) / 130)
  if (crown < 1) return mix([64, 104, 62], [40, 74, 46], Math.min(1, crown * 0.8 + ((x * y) % 13) / 40))
  if (Math.abs(x - 868) < 9 && y > 440) return [84, 66, 52]
  return mix([122, 168, 212], [224, 234, 240], y / 520)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A picture of a small apartment house from the street, painted point by point; a PNG. */
export function photo(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1))
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const colour = colourAt(x, y)
      colour.forEach((value, at) => {
        rows[y * (WIDTH * 3 + 1) + 1 + x * 3 + at] = Math.max(0, Math.min(255, Math.round(value)))
      })
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

import type { FastifyInstance } from 'fastify'
import { operatingStatement } from './operating-statement.ts'
import { photo } from './photo.ts'
import { rentRoll } from './rent-roll.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const papers = [
  {
    name: 'Rent roll (Excel)',
    path: 'rent-roll',
    fileName: 'Maple Court rent roll 2026-10.xlsx',
    type: XLSX,
    make: rentRoll,
  },
  {
    name: 'Operating statement (PDF)',
    path: 't-12',
    fileName: 'Maple Court T-12 October 2026.pdf',
    type: 'application/pdf',
    make: operatingStatement,
  },
  {
    name: 'Photo (PNG)',
    path: 'photo',
    fileName: 'Maple Court front.png',
    type: 'image/png',
    make: photo,
  },
]

/** Sample papers to download and hand over, as the demo account's answer and the presenter's bar list them. */
export const PAPERS = papers.map(({ name, path }) => ({ name, url: `/sandbox/papers/${path}` }))

/** Serves the sample papers, each made when it is first asked for. */
export function registerPapers(app: FastifyInstance): void {
  for (const { path, fileName, type, make } of papers) {
    let made: Buffer | null = null
    app.get(`/sandbox/papers/${path}`, (_request, reply) => {
      made ??= make()
      return reply
        .headers({
          'Content-Disposition': `attachment; filename="${fileName}"`,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-cache',
        })
        .type(type)
        .send(made)
    })
  }
}

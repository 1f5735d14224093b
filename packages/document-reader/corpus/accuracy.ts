import { judgeFigures } from '../src/figures/judge-figures.ts'
import { readFigures } from '../src/figures/read-figures.ts'
import type { Finding } from '../src/figures/reading.ts'
import { bytesOf, type Sample } from './corpus.ts'

export interface Result {
  sample: Sample
  /** An existing figure that wasn't claimed is wrong. */
  right: { units: boolean; occupied: boolean; rent: boolean; asOf: boolean; noi: boolean }
  /** A wrong sum was claimed. */
  wrongTotal: boolean
  /** True if no fault was planted. */
  found: boolean
  findings: readonly string[]
}

const nameOf = (finding: Finding): readonly string[] =>
  finding.code === 'R2' ? finding.roles.map((role) => `R2 ${role}`) : [`${finding.code} ${finding.is}`]

/** `bytes`: also of another writer. */
export async function resultOf(sample: Sample, bytes: Uint8Array = bytesOf(sample)): Promise<Result> {
  const reading = await readFigures(new Blob([new Uint8Array(bytes)]), {
    of: sample.of,
    sheet: sample.sheet,
    columns: null,
  })
  const { figures, findings } = judgeFigures(reading, sample.known)
  const { truth } = sample
  const names = findings.flatMap(nameOf)
  const wrong = (claimed: number | null | undefined, actual: number | null): boolean =>
    claimed != null && actual !== null && claimed !== actual
  const silent = (claimed: number | null | undefined, actual: number | null): boolean =>
    claimed != null && actual === null
  const roll = sample.of === 'RENT_ROLL'
  return {
    sample,
    right: {
      units: !roll || (figures?.units ?? null) === truth.units,
      occupied: !roll || (figures?.occupied ?? null) === truth.occupied,
      rent: !roll || (figures?.rentCents ?? null) === truth.rentCents,
      asOf: (figures?.asOf ?? null) === truth.asOf,
      noi: roll || (figures?.noiCents ?? null) === truth.noiCents,
    },
    wrongTotal: roll
      ? wrong(figures?.rentCents, truth.rentCents) || silent(figures?.rentCents, truth.rentCents)
      : wrong(figures?.noiCents, truth.noiCents) || silent(figures?.noiCents, truth.noiCents),
    found: sample.fault === null || names.includes(sample.fault),
    findings: names,
  }
}

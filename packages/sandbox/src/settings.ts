import type { SandboxOptions } from './server.ts'

type Environment = Readonly<Record<string, string | undefined>>

function numberIn(environment: Environment, name: string): number | undefined {
  const text = environment[name]?.trim() ?? ''
  if (text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not "${text}"`)
  return value
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** Settings in the environment: packages/sandbox/README.md, "Settings". */
export function hostingSettings(environment: Environment): Partial<SandboxOptions> {
  const hours = (name: string): number | null | undefined => {
    const value = numberIn(environment, name)
    return value === 0 ? null : value
  }
  const megabytes = numberIn(environment, 'SANDBOX_TOTAL_MB')
  return given({
    totalBytes: megabytes === undefined ? undefined : megabytes * 1024 * 1024,
    accessTokenSeconds: numberIn(environment, 'SANDBOX_ACCESS_TOKEN_SECONDS'),
    passwordCost: numberIn(environment, 'SANDBOX_PASSWORD_COST'),
    demoHours: hours('SANDBOX_DEMO_HOURS'),
    accountHours: hours('SANDBOX_ACCOUNT_HOURS'),
    controlToken: environment['SANDBOX_CONTROL_TOKEN'],
  })
}

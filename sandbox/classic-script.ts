import type { FastifyReply } from 'fastify'
import { rolldown } from 'rolldown'

async function bundle(input: string): Promise<string> {
  const made = await rolldown({ input, platform: 'browser' })
  const { output } = await made.generate({ format: 'iife' })
  await made.close()
  return output[0].code
}

const scripts = new Map<string, Promise<string>>()

/** A classic script of a TypeScript file and all that it imports, bundled when it is first asked for. */
export function classicScript(file: string): Promise<string> {
  const script = scripts.get(file) ?? bundle(file)
  scripts.set(file, script)
  script.catch(() => scripts.delete(file))
  return script
}

/** Answers with such a script. */
export const sendScript = async (reply: FastifyReply, file: string): Promise<FastifyReply> =>
  reply.type('text/javascript; charset=utf-8').send(await classicScript(file))

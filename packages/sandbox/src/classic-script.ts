import type { FastifyReply } from 'fastify'
import { rolldown } from 'rolldown'

async function bundle(input: string): Promise<string> {
  const made = await rolldown({ input, platform: 'browser' })
  const { output } = await made.generate({ format: 'iife' })
  await made.close()
  return output[0].code
}

const scripts = new Map<string, Promise<string>>()

/** A TypeScript file bundled as a classic script. Cached, but not after an error. */
export function classicScript(file: string): Promise<string> {
  const script = scripts.get(file) ?? bundle(file)
  scripts.set(file, script)
  script.catch(() => scripts.delete(file))
  return script
}

export const sendScript = async (reply: FastifyReply, file: string): Promise<FastifyReply> =>
  reply.type('text/javascript; charset=utf-8').send(await classicScript(file))

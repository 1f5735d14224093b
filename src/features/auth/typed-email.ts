import * as z from 'zod/mini'
import { email } from '@plumbline/service-contract/auth'
import { withoutInvisible } from '#lib/texts/common-form.ts'

/** Of "Ada <ada@example.com>", "mailto:ada@example.com?subject=Hi" and "(ada@example.com)." only the address. */
const bareEmail = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/^[^<>]*<([^<>]*)>[\s.,;]*$/u, '$1')
    .replace(/^[<([{"'“‘\s]*(?:mailto:\s*)?/iu, '')
    .replace(/(?<=@[^?@]*)\?.*$/u, '')
    // Each run only from its start: long runs would take hours.
    .replace(/(?<![>)\]}"'”’\s.,;:!])[>)\]}"'”’\s.,;:!]+$/u, '')

/** For every form with an email: the account is named by what is sent. */
export const typedEmail = z.pipe(z.string('Enter your email address').check(z.overwrite(bareEmail)), email)

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { codeMinutes, codeTries } from './account-settings.ts'
import { deleteSentCode, replaceSentCode, reserveCodeTry } from './sent-code-rows.ts'
import type { CodeEvent } from './sent-code-rows.ts'

/** Makes six digits for a target and keeps their hash; the digits leave only through the message. */
export async function makeSentCode(
	ctx: Context,
	asked: { event: CodeEvent; target: string; shopperId: string | null },
): Promise<string> {
	const id = newId()
	const code = String(randomInt(1_000_000)).padStart(6, '0')
	await replaceSentCode(ctx, {
		...asked,
		id,
		codeHash: codeHash(ctx, id, code),
		expiresAt: after(ctx.clock.now(), ctx.settings.get(codeMinutes) * 60),
	})
	return code
}

/**
 * Checks a code that was sent to one of the targets, and uses it up. The try is counted before the code is compared,
 * and stays counted. Refuses `code_wrong` with `tries_left`; the answer is the same where no code was ever sent.
 * Gives the shopper the code was made for.
 */
export async function useSentCode(
	ctx: Context,
	asked: { event: CodeEvent; targets: readonly string[]; shopperId: string | null; code: string },
): Promise<string> {
	const found = await reserveCodeTry(ctx, { ...asked, most: ctx.settings.get(codeTries) })
	const fits =
		found !== null && timingSafeEqual(codeHash(ctx, found.id, asked.code), found.codeHash)
	if (!found || !fits || found.shopperId === null || !(await deleteSentCode(ctx, found.id)))
		refuse('code_wrong', 'The code is wrong, used or too old.', {
			field: 'code',
			keep: true,
			params: { tries_left: found?.triesLeft ?? 0 },
		})
	return found.shopperId
}

/** A million codes are hashed in a blink, so the pepper is what keeps a stolen table from telling them. */
function codeHash(ctx: Context, id: string, code: string): Buffer {
	return createHmac('sha256', ctx.settings.secret('pepper'))
		.update(`sent_code:${id}:${code}`)
		.digest()
}

import { endpoints } from '@portolan/contract'
import { cents } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { decideClaim } from './decide-claim.ts'
import { refuseLargeForApiKey } from './refuse-large-for-api-key.ts'

/** The endpoint of {@link decideClaim}. */
export const answerClaim = handle(endpoints.answerClaim, async (ctx, input) => {
	if (input.answer !== 'refuse') await refuseLargeForApiKey(ctx, input.refund_id)
	const claimId = input.refund_id
	if (input.answer === 'refuse')
		return decideClaim(ctx, {
			claimId,
			answer: 'refuse',
			reason: input.reason ?? '',
			images: input.images,
		})
	if (input.answer === 'offer')
		return decideClaim(ctx, {
			claimId,
			answer: 'offer',
			amount: cents(input.amount ?? '0.00'),
			reason: input.reason ?? '',
		})
	return decideClaim(ctx, {
		claimId,
		answer: 'approve',
		...(input.restock !== undefined && { restock: input.restock === 1 }),
		...(input.return_address !== undefined && { returnAddress: input.return_address }),
	})
})

import {
	decidePayout,
	markPayoutPaid,
	requestPayout,
	type InputOf,
	type ReplyOf,
	staffRights,
} from '@portolan/contract'
import type { TxContext, MerchantActor } from '../src/platform/context.ts'
import { callAs } from './call-as.ts'
import { seedId } from './seed-id.ts'
import { actingOperator } from './seed-operators.ts'
import type { Step } from './story-steps.ts'

/** The shop of `merchant4`, which has earned money with its orders (order-stories.ts). */
const shop = { slug: 'casa-alvor', login: 'merchant4', owner: 'Jonas Weber' }

const account = {
	real_name: 'Casa Alvor Lda',
	bank_card: 'PT50 0002 0123 1234 5678 9015 4',
	bank_name: 'Banco do Porto',
} as const

/** Payouts of a shop: one that was paid, one that was rejected, and one that waits for an operator. */
export function payoutSteps(): Step[] {
	const asked = new Map<string, ReplyOf<typeof requestPayout>>()
	const ask = (name: string, daysAgo: number, amount: string): Step => ({
		daysAgo,
		async run(ctx) {
			asked.set(name, await callAs(actingOwner(ctx), requestPayout, { amount, ...account }))
		},
	})
	const idOf = (name: string) => asked.get(name)?.payout_id ?? ''
	const decide = (daysAgo: number, wish: () => InputOf<typeof decidePayout>): Step => ({
		daysAgo,
		async run(ctx) {
			await callAs(actingOperator(ctx, 'operator1'), decidePayout, wish())
		},
	})
	return [
		ask('first', 19.5, '40.00'),
		decide(18.2, () => ({ payout_id: idOf('first'), decision: 'pass' })),
		{
			daysAgo: 17.6,
			async run(ctx) {
				await callAs(actingOperator(ctx, 'operator2'), markPayoutPaid, {
					payout_id: idOf('first'),
					bank_line: 'SEPA out 0000431 Casa Alvor',
				})
			},
		},
		ask('second', 9, '25.00'),
		decide(8.7, () => ({
			payout_id: idOf('second'),
			decision: 'refuse',
			reason: 'The bank sent the last payment back: please check the account.',
		})),
		ask('third', 0.4, '30.00'),
	]
}

/** The context of the owner of the shop. */
function actingOwner(ctx: TxContext): TxContext<MerchantActor> {
	const id = seedId('merchant', shop.login)
	const shopId = seedId('shop', shop.slug)
	return {
		...ctx,
		lang: 'en',
		actor: {
			kind: 'merchant',
			id,
			sessionId: id,
			name: shop.owner,
			shopId,
			role: 'owner',
			rights: staffRights,
			confirmedUntil: null,
			apiKey: null,
		},
	}
}

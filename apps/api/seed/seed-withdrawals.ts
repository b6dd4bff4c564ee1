import {
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	createWithdrawal,
	cancelWithdrawal,
	quoteWithdrawal,
	verifyPaymentPin,
	type InputOf,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { networkNamed } from '../src/chain/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { callAs } from './call-as.ts'
import type { DemoShopper } from './demo-people.ts'
import { seedHash, seedId } from './seed-id.ts'
import { actingOperator, type DemoOperator } from './seed-operators.ts'
import { find, type Step, type StoryThings } from './story-steps.ts'
import { acting } from './world.ts'

type Wish = Omit<InputOf<typeof createWithdrawal>, 'pay_token'>

/** A withdrawal of the demo data. Times are days ago; a missing step has not happened. */
interface WithdrawalStory {
	shopper: DemoShopper['username']
	asked: number
	wish: Wish
	/** First signature, if two are needed. */
	signed?: [daysAgo: number, who: DemoOperator]
	passed?: [daysAgo: number, who: DemoOperator]
	paid?: [daysAgo: number, who: DemoOperator, proof: { bank_line?: string; tx_hash?: string }]
	refused?: [daysAgo: number, who: DemoOperator, reason: string]
	cancelled?: number
}

const danasCard = {
	extract_type: 'bank',
	real_name: 'Dana Morrow',
	bank_card: 'DE89 3704 0044 0532 0130 00',
	bank_name: 'Lindenufer Bank',
} as const

/** What `demo` needs besides the recharges for their orders, so that there is something to withdraw. */
const recharges = [
	{ daysAgo: 29, amount: '450.00' },
	{ daysAgo: 4, amount: '1800.00' },
]

/** Every state that a withdrawal can have; a new destination waits a day before it is approved. */
const stories: readonly WithdrawalStory[] = [
	{
		shopper: 'demo',
		asked: 28,
		wish: {
			extract_type: 'chain',
			network: 'tron',
			blockchain: 'TDqN5bGv1ufigAH9P3JxCXACrxf22EkDTG',
			price: '120.00',
		},
		passed: [26.8, 'operator2'],
		paid: [26.7, 'operator1', { tx_hash: seedHash('tron/demo') }],
	},
	{
		shopper: 'demo',
		asked: 18,
		wish: { ...danasCard, price: '150.00' },
		passed: [16.9, 'operator1'],
		paid: [16.5, 'operator1', { bank_line: 'SEPA out 0000418 D. Morrow' }],
	},
	{
		shopper: 'demo',
		asked: 12,
		wish: { ...danasCard, price: '80.00' },
		refused: [11.8, 'operator1', 'The bank sent the last payment back: please check the name.'],
	},
	{ shopper: 'demo', asked: 9, wish: { ...danasCard, price: '60.00' }, cancelled: 8.99 },
	{
		shopper: 'demo',
		asked: 2.2,
		wish: { ...danasCard, price: '100.00' },
		passed: [1.9, 'operator2'],
	},
	{
		shopper: 'demo',
		asked: 0.6,
		wish: { ...danasCard, price: '1200.00' },
		signed: [0.3, 'operator1'],
	},
	{
		shopper: 'kenji',
		asked: 0.2,
		wish: {
			extract_type: 'chain',
			network: 'tron',
			blockchain: 'TRebH4kfvjgLSaeQRFFXsu8YwbXKnnXhkA',
			price: '40.00',
		},
	},
]

/** The steps of all withdrawals, to be taken in the order of time with all others. */
export function withdrawalSteps(things: StoryThings): Step[] {
	const demo = find(things.people, 'demo')
	return [
		...recharges.map(({ daysAgo, amount }) => ({
			daysAgo,
			async run(ctx: TxContext) {
				const id = seedId('recharge', `demo/to-withdraw/${daysAgo}`)
				await rechargeAtOnce(ctx, { id, shopperId: demo.id, amount: cents(amount) })
			},
		})),
		...stories.flatMap((story) => stepsOf(story, things)),
	]
}

function stepsOf(story: WithdrawalStory, things: StoryThings): Step[] {
	const shopper = find(things.people, story.shopper)
	let extractId: string | null = null
	/** Networks are configuration: if one is missing, its withdrawal is left out. */
	const later = (
		daysAgo: number,
		run: (ctx: TxContext, extract_id: string) => Promise<unknown>,
	): Step => ({
		daysAgo,
		async run(ctx) {
			if (extractId !== null) await run(ctx, extractId)
		},
	})
	const { signed, passed, paid, refused, cancelled } = story
	const steps: Step[] = [
		{
			daysAgo: story.asked,
			async run(ctx) {
				const { network } = story.wish
				if (network !== undefined && networkNamed(ctx, network) === null) return
				extractId = await ask(acting(ctx, shopper), story.wish, things.secrets.payCode)
			},
		},
	]
	for (const signature of [signed, passed])
		if (signature)
			steps.push(
				later(signature[0], (ctx, extract_id) =>
					callAs(actingOperator(ctx, signature[1]), approveWithdrawal, { extract_id }),
				),
			)
	if (paid)
		steps.push(
			later(paid[0], (ctx, extract_id) =>
				callAs(actingOperator(ctx, paid[1]), markWithdrawalPaid, { extract_id, ...paid[2] }),
			),
		)
	if (refused)
		steps.push(
			later(refused[0], (ctx, extract_id) =>
				callAs(actingOperator(ctx, refused[1]), rejectWithdrawal, {
					extract_id,
					reason: refused[2],
				}),
			),
		)
	if (cancelled !== undefined)
		steps.push(
			later(cancelled, (ctx, extract_id) =>
				callAs(acting(ctx, shopper), cancelWithdrawal, { extract_id }),
			),
		)
	return steps
}

/** Requests as the app does: quote, payment PIN, request. */
async function ask(ctx: ReturnType<typeof acting>, wish: Wish, payCode: string): Promise<string> {
	const { ref } = await callAs(ctx, quoteWithdrawal, wish)
	const { pay_token: token } = await callAs(ctx, verifyPaymentPin, {
		password_pay: payCode,
		scene: 'extract',
		ref,
		amount: wish.price,
	})
	const { extract_id: id } = await callAs(ctx, createWithdrawal, { ...wish, pay_token: token })
	return id
}

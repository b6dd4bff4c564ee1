import {
	approveRecharge,
	rejectRecharge,
	decideSetting,
	changeSetting,
	createRecharge,
	cancelRecharge,
	submitRechargeEvidence,
	type InputOf,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { rechargeNetworks } from '../src/chain/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { keepPicture } from '../src/platform/media/index.ts'
import { bankBic, bankHolder, bankIban, bankName, endRecharges } from '../src/recharges/index.ts'
import { callAs } from './call-as.ts'
import type { DemoShopper } from './demo-people.ts'
import { paymentSlip } from './payment-slip.ts'
import { seedHash } from './seed-id.ts'
import { actingOperator, type DemoOperator } from './seed-operators.ts'
import { find, type Step, type StoryThings } from './story-steps.ts'
import { acting, ago } from './world.ts'

type Wish = InputOf<typeof createRecharge>
type Proof = { bank_line: string } | { tx_hash: string }

/** A recharge of the demo data. Times are days ago; a missing step has not happened. */
interface RechargeStory {
	shopper: DemoShopper['username']
	asked: number
	wish: Wish
	/** When the evidence was sent, and the transaction it names. */
	sent?: [daysAgo: number, txHash?: string]
	/** First signature, if two are needed. */
	signed?: [daysAgo: number, who: DemoOperator]
	passed?: [daysAgo: number, who: DemoOperator]
	/** The amount that arrived, and its proof; needed for a signature. */
	arrived?: [amount: string, proof: Proof]
	refused?: [daysAgo: number, who: DemoOperator, reason: string]
	/** When its time was over. */
	ended?: number
	/** When its shopper cancelled it. */
	givenUp?: number
	/** The recharge whose picture was sent again with other figures. */
	slipOf?: number
}

const byTransfer = (price: string): Wish => ({ recharge_type: 'bank', price })
const byTron = (price: string): Wish => ({ recharge_type: 'manual', network: 'tron', price })

/** Every state a recharge can be in. */
const stories: readonly RechargeStory[] = [
	{
		shopper: 'demo',
		asked: 33,
		wish: byTransfer('120.00'),
		sent: [32.8],
		passed: [32.2, 'operator1'],
		arrived: ['118.50', { bank_line: 'SEPA in 0000311 D. Morrow 118.50' }],
	},
	{
		shopper: 'mila',
		asked: 25,
		wish: byTron('260.00'),
		// Half an hour is over: it was sent late.
		sent: [24.9, seedHash('tron/mila')],
		ended: 24.95,
		passed: [24.4, 'operator2'],
		arrived: ['260.00', { tx_hash: seedHash('tron/mila') }],
	},
	{
		shopper: 'demo',
		asked: 14,
		wish: byTransfer('75.00'),
		sent: [13.9],
		refused: [13.5, 'operator2', 'The slip is of an order at another shop. Nothing arrived.'],
	},
	{ shopper: 'demo', asked: 11, wish: byTransfer('60.00'), givenUp: 10.9 },
	{ shopper: 'demo', asked: 9.5, wish: byTron('40.00'), ended: 9.4 },
	{ shopper: 'kenji', asked: 1.6, wish: byTransfer('90.00'), sent: [1.5], slipOf: 2 },
	{
		shopper: 'mila',
		asked: 0.7,
		wish: byTransfer('1600.00'),
		sent: [0.6],
		signed: [0.2, 'operator1'],
		arrived: ['1600.00', { bank_line: 'SEPA in 0000502 M. Haddad 1600.00' }],
	},
	{ shopper: 'demo', asked: 0.4, wish: byTransfer('250.00'), sent: [0.3] },
	{ shopper: 'demo', asked: 0.01, wish: byTransfer('180.00') },
	// Its half hour begins when the demo shop opens.
	{ shopper: 'demo', asked: 0.002, wish: byTron('120.00') },
]

const bankAccountDaysAgo = 79

/**
 * The account for bank transfers of the demo data, which belongs to nobody: requested by one operator and confirmed by
 * the other.
 */
export async function seedBankAccount(now: TxContext): Promise<void> {
	const ctx = ago(now, bankAccountDaysAgo)
	for (const [{ name }, value] of [
		[bankHolder, 'Portolan (demo)'],
		[bankName, 'Bank of the Demo World'],
		[bankIban, 'GB82 WEST 1234 5698 7654 32'],
		[bankBic, 'WESTGB00XXX'],
	] as const) {
		const reason = 'The account that shoppers send their transfers to.'
		const { waits } = await callAs(actingOperator(ctx, 'operator1'), changeSetting, {
			name,
			value,
			reason,
		})
		if (!waits) throw new Error(`The setting ${name} does not wait for a second operator.`)
		await callAs(actingOperator(ago(ctx, 0, -30), 'operator2'), decideSetting, {
			change_id: waits.change_id,
			pass: 1,
			reason: 'It is ours.',
		})
	}
	await now.settings.refresh(now.db)
}

/** The steps of all recharges, to be taken in the order of time with all others. */
export function rechargeStories(things: StoryThings): Step[] {
	return stories.flatMap((story, seed) => stepsOf(story, seed, things))
}

function stepsOf(story: RechargeStory, seed: number, { people }: StoryThings): Step[] {
	const shopper = find(people, story.shopper)
	const { wish, sent, signed, passed, arrived, refused, ended, givenUp } = story
	let rechargeId: string | null = null
	/** Networks are configuration: if one is missing, its recharge is left out. */
	const later = (
		daysAgo: number,
		run: (ctx: TxContext, recharge_id: string) => Promise<unknown>,
	): Step => ({
		daysAgo,
		async run(ctx) {
			if (rechargeId !== null) await run(ctx, rechargeId)
		},
	})
	const steps: Step[] = [
		{
			daysAgo: story.asked,
			async run(ctx) {
				const open = await rechargeNetworks(ctx)
				if (wish.network !== undefined && !open.some(({ name }) => name === wish.network)) return
				rechargeId = (await callAs(acting(ctx, shopper), createRecharge, wish)).recharge_id
			},
		},
	]
	if (ended !== undefined) steps.push(later(ended, (ctx) => endRecharges(ctx)))
	if (givenUp !== undefined)
		steps.push(
			later(givenUp, (ctx, recharge_id) =>
				callAs(acting(ctx, shopper), cancelRecharge, { recharge_id }),
			),
		)
	if (sent)
		steps.push(
			later(sent[0], async (ctx, recharge_id) => {
				const { url } = await keepPicture(ctx, {
					ownerId: shopper.id,
					scene: 'recharge',
					sent: await paymentSlip(formatAmount(cents(wish.price)), story.slipOf ?? seed),
				})
				await callAs(acting(ctx, shopper), submitRechargeEvidence, {
					recharge_id,
					image: url,
					...(sent[1] === undefined ? {} : { tx_hash: sent[1] }),
				})
			}),
		)
	for (const signature of [signed, passed])
		if (signature && arrived)
			steps.push(
				later(signature[0], (ctx, recharge_id) =>
					callAs(actingOperator(ctx, signature[1]), approveRecharge, {
						recharge_id,
						real_price: arrived[0],
						...arrived[1],
					}),
				),
			)
	if (refused)
		steps.push(
			later(refused[0], (ctx, recharge_id) =>
				callAs(actingOperator(ctx, refused[1]), rejectRecharge, {
					recharge_id,
					reason: refused[2],
				}),
			),
		)
	return steps
}

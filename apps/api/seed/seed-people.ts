import type { SeededShopper } from './seeded-shopper.ts'
import { cents } from '@portolan/money'
import { hashPassword, openShopper, saveAddress, setPaymentPin } from '../src/accounts/index.ts'
import { walletOf } from '../src/ledger/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { demoShoppers, type DemoSecrets, type DemoShopper } from './demo-people.ts'
import { seedId } from './seed-id.ts'
import { find, type Step, type StoryThings } from './story-steps.ts'
import { acting, ago } from './world.ts'

/** How many days ago the demo people signed up. */
const cameDaysAgo = 75

/** Opens the accounts of the demo people, with payment PIN and addresses. They share one password, so it is hashed once. */
export async function seedPeople(
	now: TxContext,
	secrets: DemoSecrets,
): Promise<Map<DemoShopper['username'], SeededShopper>> {
	const ctx = ago(now, cameDaysAgo)
	const passwordHash = await hashPassword(secrets.password)
	const people = new Map<DemoShopper['username'], SeededShopper>()
	for (const person of demoShoppers) {
		const shopper = { ...person, id: seedId('shopper', person.username) }
		await openShopper(ctx, { ...shopper, passwordHash, isVerified: true })
		await setPaymentPin(ctx, shopper.id, secrets.payCode)
		// The first address saved becomes the default.
		for (const [index, address] of person.addresses.entries())
			await saveAddress(acting(ago(now, cameDaysAgo, -10 * (index + 1)), shopper), {
				...address,
				mobile: person.mobile,
				dial_code: person.dialCode,
				is_default: 0,
			})
		people.set(person.username, shopper)
	}
	return people
}

/** What each has recharged before the last time; the last recharge brings the balance to the documented amount. */
const recharges: { shopper: DemoShopper['username']; daysAgo: number; amount: string }[] = [
	{ shopper: 'demo', daysAgo: 74, amount: '600.00' },
	{ shopper: 'demo', daysAgo: 22, amount: '500.00' },
	{ shopper: 'mila', daysAgo: 60, amount: '400.00' },
	{ shopper: 'kenji', daysAgo: 70, amount: '250.00' },
]

/** The steps of the earlier recharges, to be taken in the order of time with all others. */
export function rechargeSteps({ people }: Pick<StoryThings, 'people'>): Step[] {
	return recharges.map(({ shopper, daysAgo, amount }) => ({
		daysAgo,
		run: (ctx) => postRecharge(ctx, find(people, shopper), `${daysAgo}`, cents(amount)),
	}))
}

/** Recharges what is missing to the documented balance (README.md: 5,000.00 for `demo`). */
export async function rechargeToBalance(ctx: TxContext, shopper: SeededShopper): Promise<void> {
	const { available } = await walletOf(ctx, shopper.id)
	const missing = cents(shopper.balance) - available
	if (missing < 0n)
		throw new Error(
			`${shopper.username} would have more than ${shopper.balance}: recharge less before.`,
		)
	if (missing > 0n) await postRecharge(ctx, shopper, 'last', missing)
}

async function postRecharge(
	ctx: TxContext,
	shopper: SeededShopper,
	name: string,
	amount: bigint,
): Promise<void> {
	const id = seedId('recharge', `${shopper.username}/${name}`)
	await rechargeAtOnce(ctx, { id, shopperId: shopper.id, amount })
}

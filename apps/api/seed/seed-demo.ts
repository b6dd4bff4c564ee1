import { randomInt } from 'node:crypto'
import type { TxContext } from '../src/platform/context.ts'
import { randomPassword } from '../src/platform/environment.ts'
import { readCatalogueSource } from './catalogue-source.ts'
import { peopleLines, publicSecrets, type DemoSecrets } from './demo-people.ts'
import { applicationSteps } from './seed-applications.ts'
import { seedAttributes } from './seed-attributes.ts'
import { chatSteps } from './seed-chat.ts'
import { claimSteps } from './seed-claims.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { payoutSteps } from './seed-payouts.ts'
import { receivingAddressSteps } from './seed-chain.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedId } from './seed-id.ts'
import { interestSteps } from './seed-interests.ts'
import { seedMerchants } from './seed-merchants.ts'
import { orderSteps } from './seed-orders.ts'
import { rechargeSteps, rechargeToBalance, seedPeople } from './seed-people.ts'
import { ownReviewSteps } from './seed-own-reviews.ts'
import { adjustmentSteps, seedOperators } from './seed-operators.ts'
import { seedBankAccount, rechargeStories } from './seed-recharges.ts'
import { seedPromos } from './seed-promos.ts'
import { seedReviews } from './seed-reviews.ts'
import { isHere, isUntouched } from './seed-rows.ts'
import { withdrawalSteps } from './seed-withdrawals.ts'
import { takeSteps } from './story-steps.ts'
import type { World } from './world.ts'

/**
 * Makes the demo data in an empty database, through the handlers that people use, in one transaction: texts, products,
 * reviews, demo people, orders in every state. Existing data is not changed. Returns the lines that say who may sign in;
 * in production they are returned only when the data is made, because the passwords are random there. Source: README.md
 * (demo people).
 */
export async function seedDemo(world: World): Promise<string[]> {
	return world.asSystem('demo-world', async (ctx) => {
		if (!(await isUntouched(ctx.db))) {
			const known = !world.production && (await isHere(ctx.db, seedId('shopper', 'demo')))
			return known ? peopleLines(publicSecrets) : []
		}
		const secrets = world.production ? secretOnes() : publicSecrets
		await makeWorld(standingStill(ctx), secrets, world.production)
		return peopleLines(secrets)
	})
}

async function makeWorld(ctx: TxContext, secrets: DemoSecrets, production: boolean): Promise<void> {
	const source = readCatalogueSource()
	await seedDocuments(ctx)
	const products = await seedCatalogue(ctx, source)
	await seedAttributes(ctx, source)
	await seedReviews(ctx, source, [...products.values()])
	await seedPromos(ctx)
	await seedOperators(ctx, secrets, production)
	await seedMerchants(ctx, source, secrets)
	await seedBankAccount(ctx)
	const people = await seedPeople(ctx, secrets)
	const things = { people, products, secrets }
	await takeSteps(ctx, [
		...rechargeSteps(things),
		...receivingAddressSteps(),
		...adjustmentSteps(),
		...orderSteps(things),
		...ownReviewSteps(things),
		...claimSteps(things),
		...rechargeStories(things),
		...withdrawalSteps(things),
		...payoutSteps(),
		...applicationSteps(),
		...interestSteps(things),
		...chatSteps(things, source),
	])
	for (const shopper of people.values()) await rechargeToBalance(ctx, shopper)
}

/** One fixed time for the whole seed, so that "three days ago" means the same everywhere. */
function standingStill(ctx: TxContext): TxContext {
	const at = ctx.clock.now()
	return { ...ctx, clock: { now: () => at } }
}

function secretOnes(): DemoSecrets {
	return {
		password: randomPassword(),
		payCode: String(randomInt(100_000_000, 1_000_000_000)),
		operatorPassword: randomPassword(),
		merchantPassword: randomPassword(),
	}
}

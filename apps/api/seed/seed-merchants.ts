import { openMerchant } from '../src/merchants/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { hashStaffPassword } from '../src/platform/sign-in/staff-passwords.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import type { DemoSecrets } from './demo-people.ts'
import { seedId } from './seed-id.ts'
import { ago } from './world.ts'

/** The shops and their owners were there before the oldest product was added. */
const cameDaysAgo = 720
/** A member of staff joined the first of them later. */
const staffCameDaysAgo = 120

/**
 * Creates the owners of the shops, `merchant1` for the first of them, and `staff1`, who works there. Source: README.md
 * (demo people).
 */
export async function seedMerchants(
	now: TxContext,
	source: CatalogueSource,
	secrets: DemoSecrets,
): Promise<void> {
	const ctx = ago(now, cameDaysAgo)
	const passwordHash = await hashStaffPassword(secrets.merchantPassword)
	for (const [index, shop] of source.shops.entries()) {
		const login = `merchant${index + 1}`
		await openMerchant(ctx, {
			id: seedId('merchant', login),
			shopId: seedId('shop', shop.slug),
			role: 'owner',
			rights: [],
			login,
			email: `${login}@portolan.example`,
			name: ownerNames[index] ?? login,
			passwordHash,
			lang: 'en',
		})
	}
	const [first] = source.shops
	if (first)
		await openMerchant(ago(now, staffCameDaysAgo), {
			id: seedId('merchant', 'staff1'),
			shopId: seedId('shop', first.slug),
			role: 'staff',
			rights: ['orders', 'goods', 'chat_reviews', 'promotions', 'money_see'],
			login: 'staff1',
			email: 'staff1@portolan.example',
			name: 'Sam Okoro',
			passwordHash,
			lang: 'en',
		})
}

/** Invented names, one for each shop. */
export const ownerNames = [
	'Ada Lindgren',
	'Tomás Rivera',
	'Mei Okafor',
	'Jonas Weber',
	'Priya Nair',
	'Luca Moretti',
	'Hana Sato',
	'Amara Diallo',
	'Oskar Nowak',
	'Leïla Benali',
	'Noah Fischer',
	'Ines Duarte',
]

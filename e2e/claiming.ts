import { loginMerchant } from '@portolan/contract'
import { pictureFile } from './buying.ts'
import type { Hands } from './shopper-steps.ts'
import type { World } from './world.ts'

/** The shop of a demo owner. */
export async function shopOf(world: World, account: string): Promise<string> {
	const { merchant } = await world.as(null)(loginMerchant, { account, password: 'portolan-sells' })
	return merchant.shop_id
}

/** Expects the text of a key to be visible. */
export async function sees(hands: Hands, key: string): Promise<void> {
	await hands.page
		.getByText(hands.words(key), { exact: true })
		.filter({ visible: true })
		.first()
		.waitFor()
}

/** Adds pictures to the open form, and waits until they are uploaded. */
export async function addPictures(
	hands: Hands,
	removeKey: string,
	place: string,
	files: readonly string[],
): Promise<void> {
	const { page } = hands
	const add = hands.the(
		'button',
		removeKey === 'claim.proofs_remove' ? 'claim.proofs_add' : 'comment.picture_add',
	)
	const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.tap()])
	await chooser.setFiles(files.map((name) => pictureFile(name)))
	const last = hands.words(removeKey, { [place]: String(files.length) })
	await page.getByRole('button', { name: last, exact: true }).waitFor()
}

/** Waits for the page of one claim; its title is that of every page of refunds. */
export async function onOneClaim(hands: Hands): Promise<void> {
	await hands.page
		.getByRole('heading', { level: 1, name: hands.words('claim.one'), exact: true })
		.waitFor()
	await hands.on('title.refund')
}

/** Fills in the form of a claim for everything and sends it; then the claim's page is open. */
export async function claimAll(
	hands: Hands,
	given: { product: 'received' | 'not_received'; reason: string; explain: string },
): Promise<void> {
	const { page } = hands
	await hands.on('title.refund')
	await page
		.getByRole('radiogroup', { name: hands.words('claim.product') })
		.getByText(hands.words(`claim.product_${given.product}`), { exact: true })
		.tap()
	await page.getByLabel(hands.words('claim.reason'), { exact: true }).selectOption(given.reason)
	await hands.fill('claim.explain', given.explain)
	await addPictures(hands, 'claim.proofs_remove', 'n', ['adjustable-weight-bench-1'])
	await hands.tap('button', 'claim.send')
	const question = page.getByRole('alertdialog')
	await question.getByText(hands.words('claim.sure_title'), { exact: true }).waitFor()
	await hands.tap('button', 'claim.send', question)
	await hands.told('claim.sent')
	await onOneClaim(hands)
}

import { readFile } from 'node:fs/promises'
import {
	createWithdrawal,
	quoteWithdrawal,
	getUserInfo,
	createRecharge,
	submitRechargeEvidence,
	uploadPicture,
	verifyPaymentPin,
	type InputOf,
} from '@portolan/contract'
import { payCode, type Person, type World } from './world.ts'

/** Requests that wait for an operator, made over the API as the shop does it. */

const day = 24 * 3600

type Destination = Pick<
	InputOf<typeof quoteWithdrawal>,
	'extract_type' | 'network' | 'blockchain' | 'real_name' | 'bank_card' | 'bank_name'
>

/** The destination of a withdrawal. */
const card: Destination = {
	extract_type: 'bank',
	real_name: 'Ida Marsh',
	bank_card: '4111 1111 1111 1111',
	bank_name: 'Harbour Bank',
}

/**
 * Requests a withdrawal: quote, payment PIN, request. The delay of a new destination then passes, and every operator's
 * session expires with it.
 */
export async function askWithdrawal(
	world: World,
	person: Person,
	price: string,
	to: Destination = card,
): Promise<string> {
	const call = world.as(person.token)
	const wish = { ...to, price }
	const { ref } = await call(quoteWithdrawal, wish)
	const { pay_token } = await call(verifyPaymentPin, {
		password_pay: payCode,
		scene: 'extract',
		ref,
		amount: price,
	})
	const { extract_id } = await call(createWithdrawal, { ...wish, pay_token })
	await world.api.advance(day + 60)
	return extract_id
}

/** A recharge by bank transfer whose evidence waits for an operator. */
export async function askRecharge(world: World, person: Person, price: string): Promise<string> {
	const call = world.as(person.token)
	const { recharge_id } = await call(createRecharge, { recharge_type: 'bank', price })
	const image = await sendPicture(world, person)
	await call(submitRechargeEvidence, { recharge_id, image })
	return recharge_id
}

async function sendPicture(world: World, { token }: Person): Promise<string> {
	const file = new URL('../apps/api/seed/pictures/adjustable-weight-bench-1.webp', import.meta.url)
	const picture = new Blob([new Uint8Array(await readFile(file))], { type: 'image/webp' })
	const form = new FormData()
	form.set('scene', 'recharge')
	form.set('file', picture, 'slip.webp')
	const answer = await fetch(`${world.url}/api/common/upload`, {
		method: 'POST',
		headers: { token },
		body: form,
	})
	return uploadPicture.reply.parse(((await answer.json()) as { data: unknown }).data).url
}

/** The available balance of a person. */
export async function walletOf(world: World, person: Person): Promise<string> {
	return (await world.as(person.token)(getUserInfo)).money
}

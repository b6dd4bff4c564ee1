import { readFile } from 'node:fs/promises'
import {
	openConversation,
	markConversationRead,
	sendMessage,
	markAdminConversationRead,
	sendAdminMessage,
	listOrders,
	markMerchantConversationRead,
	sendMerchantMessage,
	type ChatMessageType,
	staffRights,
} from '@portolan/contract'
import type { TxContext, MerchantActor } from '../src/platform/context.ts'
import { keepPicture } from '../src/platform/media/index.ts'
import { callAs } from './call-as.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { seedId } from './seed-id.ts'
import { ownerNames } from './seed-merchants.ts'
import { actingOperator } from './seed-operators.ts'
import { find, type Step, type StoryThings } from './story-steps.ts'
import { acting } from './world.ts'

/** One message. `order` names a product of the shopper's order, `product` one of the catalogue, `picture` a file of it. */
type Said = { at: number; by: 'shopper' | 'staff' } & (
	| { text: string }
	| { order: string }
	| { product: string }
	| { picture: string }
)

/** A conversation: with a shop (its slug) or the `platform`, and up to when each side has read it (days ago). */
interface ChatStory {
	shopper: 'demo' | 'mila' | 'kenji'
	shop: string
	said: Said[]
	shopperReads?: number
	staffReads?: number
}

const minute = 1 / 1_440

const chatStories: ChatStory[] = [
	{
		shopper: 'demo',
		shop: 'deskfern',
		said: [
			{ at: 2.9, by: 'shopper', text: 'Hello! Is the keyboard on its way already?' },
			{ at: 2.9 - minute, by: 'shopper', order: 'tactile-65-keyboard' },
			{
				at: 2.86,
				by: 'staff',
				text: 'Good morning! Yes: it left us yesterday with Meridian Express, together with the drive.',
			},
			{ at: 2.85, by: 'shopper', text: 'Lovely, thank you. Do I need a hub for both of them?' },
			{
				at: 2.84,
				by: 'staff',
				text: 'Only where your computer has a single port. People take this one:',
			},
			{ at: 2.84 - minute, by: 'staff', product: 'five-port-usb-c-hub' },
			{
				at: 2.83,
				by: 'staff',
				text: 'Yours has two, if it is the one you wrote of in your review.',
			},
			{ at: 2.8, by: 'shopper', text: 'It is! Then I need none.' },
			{
				at: 0.12,
				by: 'staff',
				text: 'A note from us: the carrier says your parcel has left the country.\nIt should be with you on Thursday.',
			},
			{ at: 0.119, by: 'staff', text: 'Write to us if it is not, and we look after it at once.' },
		],
		shopperReads: 2.79,
		staffReads: 2.7,
	},
	{
		shopper: 'demo',
		shop: 'voltgarten',
		said: [
			{ at: 6.2, by: 'shopper', product: 'arm-desk-lamp' },
			{
				at: 6.2 - minute,
				by: 'shopper',
				text: 'Would this lamp fit a table that looks like this?',
			},
			{ at: 6.19, by: 'shopper', picture: 'arm-desk-lamp-2.webp' },
			{
				at: 6.1,
				by: 'staff',
				text: 'It would. The clamp takes boards of up to 6 cm, and the arm reaches 85 cm.',
			},
			{ at: 6.05, by: 'shopper', text: 'Perfect.' },
		],
		shopperReads: 6.05,
		staffReads: 6,
	},
	{
		shopper: 'demo',
		shop: 'platform',
		said: [
			{
				at: 10.4,
				by: 'shopper',
				text: 'I sent 250 dollars from my bank, and the request timed out meanwhile. Is my money lost?',
			},
			{
				at: 10.38,
				by: 'staff',
				text: 'It is not. Press “I paid, but late” on the request and send the slip: what arrived is credited, late or not.',
			},
			{ at: 10.36, by: 'shopper', text: 'Done. That was easy.' },
			{
				at: 10.3,
				by: 'staff',
				text: 'We see it, and it is in your wallet. Thank you for telling us.',
			},
		],
		shopperReads: 10.2,
		staffReads: 10.3,
	},
	{
		shopper: 'mila',
		shop: 'platform',
		said: [
			{ at: 0.3, by: 'shopper', text: 'مرحبا، كيف أغيّر رقم هاتفي؟' },
			{ at: 0.29, by: 'shopper', text: 'لم يعد لدي الرقم القديم.' },
		],
	},
	{
		shopper: 'kenji',
		shop: 'deskfern',
		said: [
			{ at: 0.2, by: 'shopper', product: 'pocket-ssd' },
			{ at: 0.2 - minute, by: 'shopper', text: 'これは Mac でも使えますか？' },
		],
	},
]

/** Conversations of the demo data, written and read through the handlers that people use. */
export function chatSteps(things: StoryThings, source: CatalogueSource): Step[] {
	return chatStories.flatMap((story, index) => stepsOf(story, String(index), things, source))
}

function stepsOf(
	story: ChatStory,
	name: string,
	things: StoryThings,
	source: CatalogueSource,
): Step[] {
	const shopper = find(things.people, story.shopper)
	const asStaff = (ctx: TxContext) =>
		story.shop === 'platform' ? actingOperator(ctx, 'operator1') : ownerOf(ctx, story.shop, source)
	const toShop = story.shop !== 'platform'
	let sessionId = ''

	const say = (said: Said, at: number): Step => ({
		daysAgo: said.at,
		async run(now) {
			const me = acting(now, shopper)
			if (sessionId === '') {
				const opened = await callAs(
					me,
					openConversation,
					toShop ? { mer_id: seedId('shop', story.shop) } : { platform: 1 },
				)
				sessionId = opened.session.session_id
			}
			const ctx = said.by === 'shopper' ? me : asStaff(now)
			await callAs(
				ctx,
				said.by === 'shopper' ? sendMessage : toShop ? sendMerchantMessage : sendAdminMessage,
				{
					session_id: sessionId,
					client_id: seedId('chat', `${name}/${at}`),
					...(await contentOf(ctx, said)),
				},
			)
		},
	})
	const orderOf = async (ctx: TxContext, product: string): Promise<string> => {
		const { id } = find(things.products, product)
		const { list } = await callAs(acting(ctx, shopper), listOrders, { limit: 50 })
		const order = list.find(({ products }) => products.some((line) => line.product_id === id))
		if (!order) throw new Error(`${story.shopper} never bought ${product}.`)
		return order.order_id
	}
	const contentOf = async (
		ctx: ReturnType<typeof acting> | ReturnType<typeof asStaff>,
		said: Said,
	): Promise<{ type: ChatMessageType; content: string }> => {
		if ('text' in said) return { type: 'text', content: said.text }
		if ('product' in said)
			return { type: 'product', content: find(things.products, said.product).id }
		if ('order' in said) return { type: 'order', content: await orderOf(ctx, said.order) }
		const sent = await readFile(new URL(`pictures/${said.picture}`, import.meta.url))
		const { url } = await keepPicture(ctx, { ownerId: ctx.actor.id, scene: 'chat', sent })
		return { type: 'image', content: url }
	}
	/** The read mark of everything written until then. */
	const read = (daysAgo: number, by: Said['by']): Step => ({
		daysAgo,
		async run(now) {
			const seq = story.said.filter(({ at }) => at > daysAgo).length
			const ctx = by === 'shopper' ? acting(now, shopper) : asStaff(now)
			await callAs(
				ctx,
				by === 'shopper'
					? markConversationRead
					: toShop
						? markMerchantConversationRead
						: markAdminConversationRead,
				{
					session_id: sessionId,
					seq,
				},
			)
		},
	})
	return [
		...story.said.map(say),
		...(story.shopperReads === undefined ? [] : [read(story.shopperReads - minute, 'shopper')]),
		...(story.staffReads === undefined ? [] : [read(story.staffReads - minute, 'staff')]),
	]
}

/** The context of the owner of a shop. */
function ownerOf(ctx: TxContext, slug: string, source: CatalogueSource): TxContext<MerchantActor> {
	const index = source.shops.findIndex((shop) => shop.slug === slug)
	const id = seedId('merchant', `merchant${index + 1}`)
	const shopId = seedId('shop', slug)
	const name = ownerNames[index] ?? slug
	return {
		...ctx,
		lang: 'en',
		actor: {
			kind: 'merchant',
			id,
			sessionId: id,
			name,
			shopId,
			role: 'owner',
			rights: staffRights,
			confirmedUntil: null,
			apiKey: null,
		},
	}
}

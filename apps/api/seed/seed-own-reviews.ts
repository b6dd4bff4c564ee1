import { writeReview, appendReview, listReviewableLines } from '@portolan/contract'
import { storeReviewAnswer } from '../src/reviews/index.ts'
import { callAs } from './call-as.ts'
import { shopOwner } from './shop-owner.ts'
import { find, type Step, type StoryThings } from './story-steps.ts'
import { acting } from './world.ts'

/** A review by a demo person of a product they received, and what followed it. Times are days ago. */
interface ReviewStory {
	shopper: string
	product: string
	at: number
	scores: [product: number, service: number, postage: number]
	text: string
	anonymous?: boolean
	answer?: { at: number; text: string }
	append?: { at: number; text: string }
}

/** Written between receipt and 30 days after it; never for the last line of an order that is completed later. */
const reviewStories: readonly ReviewStory[] = [
	{
		shopper: 'demo',
		product: 'french-press',
		at: 35,
		scores: [5, 5, 4],
		text: 'Pours without a drip and keeps the coffee hot for a second cup. Well packed.',
		answer: {
			at: 34,
			text: 'Thank you! A spare glass is always in our shop, should you ever need one.',
		},
		append: { at: 9, text: 'A month on, used every morning: the filter is still tight.' },
	},
	{
		shopper: 'demo',
		product: 'whistling-kettle',
		at: 27,
		scores: [3, 4, 4],
		text: 'Pretty and quick, but the whistle wakes the whole house.',
	},
	{
		shopper: 'demo',
		product: 'pebble-earbuds',
		at: 4,
		scores: [4, 5, 3],
		text: 'Clear sound and they stay in while running. The parcel took its time at customs.',
		answer: { at: 3, text: 'We now ship from two places, so the next one will be faster.' },
	},
	{
		shopper: 'demo',
		product: 'straight-jeans',
		at: 0.3,
		scores: [5, 5, 5],
		text: 'The first jeans that fit without trying on three.',
		anonymous: true,
	},
	{
		shopper: 'mila',
		product: 'jug-blender',
		at: 10,
		scores: [5, 4, 5],
		text: 'Zerkleinert gefrorene Beeren ohne Murren und ist in einer Minute sauber.',
	},
]

/** The steps of all reviews of the demo people; after the steps of their orders. */
export function ownReviewSteps(things: StoryThings): Step[] {
	return reviewStories.flatMap((story) => stepsOf(story, things))
}

function stepsOf(story: ReviewStory, things: StoryThings): Step[] {
	const shopper = find(things.people, story.shopper)
	const product = find(things.products, story.product)
	let lineId = ''
	let commentId = ''
	let shopId = ''
	const steps: Step[] = [
		{
			daysAgo: story.at,
			async run(now) {
				const ctx = acting(now, shopper)
				const { list } = await callAs(ctx, listReviewableLines, { limit: 50 })
				const line = list.find((one) => one.product_id === product.id)
				if (!line) throw new Error(`${story.shopper} has no ${story.product} to review.`)
				const [productScore, serviceScore, postageScore] = story.scores
				const { mine } = await callAs(ctx, writeReview, {
					order_product_id: line.order_product_id,
					product_score: productScore,
					service_score: serviceScore,
					postage_score: postageScore,
					comment: story.text,
					anonymous: story.anonymous ? 1 : 0,
				})
				lineId = line.order_product_id
				shopId = line.mer_id
				commentId = mine?.comment_id ?? ''
			},
		},
	]
	const { answer, append } = story
	if (answer)
		steps.push({
			daysAgo: answer.at,
			run: (now) =>
				storeReviewAnswer(
					{ ...now, actor: shopOwner(shopId) },
					{ comment_id: commentId, comment: answer.text },
				),
		})
	if (append)
		steps.push({
			daysAgo: append.at,
			async run(now) {
				await callAs(acting(now, shopper), appendReview, {
					order_product_id: lineId,
					comment: append.text,
				})
			},
		})
	return steps
}

import {
	listApplications,
	rejectApplication,
	createApplication,
	type InputOf,
} from '@portolan/contract'
import { applicationOwner } from '../src/merchants/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { keepPicture } from '../src/platform/media/index.ts'
import { callAs } from './call-as.ts'
import { paymentSlip } from './payment-slip.ts'
import { seedId } from './seed-id.ts'
import { actingOperator } from './seed-operators.ts'
import type { Step } from './story-steps.ts'

type Wish = Omit<
	InputOf<typeof createApplication>,
	'form_id' | 'category_ids' | 'documents' | 'agree'
> & { categories: readonly string[] }

/** Applications to sell: one that waits, one that is nearly due, and one that was rejected. */
export function applicationSteps(): Step[] {
	return [
		application(9, {
			wish: {
				kind: 'person',
				legal_name: 'Bruno Keller',
				country: 'CH',
				contact_name: 'Bruno Keller',
				email: 'bruno@portolan.example',
				dial_code: '+41',
				mobile: '781234567',
				shop_name: 'Quick Phones',
				story: 'Telephones of all brands at half of their price, delivered within a day.',
				categories: ['mobile-phone'],
			},
			refused:
				'The document shows another name. Please send one of yours, and say where the goods come from.',
		}),
		application(2, {
			wish: {
				kind: 'company',
				legal_name: 'Kakheti Felt LLC',
				country: 'GE',
				contact_name: 'Nino Beridze',
				email: 'nino@portolan.example',
				dial_code: '+995',
				mobile: '555123456',
				shop_name: 'Alazani Felt',
				story:
					'We are seven women in Telavi who make slippers, rugs and toys of felt. The wool comes from the sheep of Tusheti.',
				categories: ['family-life', 'toys'],
			},
		}),
		application(1, {
			wish: {
				kind: 'company',
				legal_name: 'Nordlys Kajakk AS',
				country: 'NO',
				contact_name: 'Ingrid Solheim',
				email: 'ingrid@portolan.example',
				dial_code: '+47',
				mobile: '40123456',
				shop_name: 'Nordlys Kayaks',
				story:
					'Folding kayaks and dry bags, built in Bodø since 2011. A kayak is on the water in ten minutes and fits a train.',
				categories: ['outdoors'],
			},
		}),
	]
}

function application(daysAgo: number, { wish, refused }: { wish: Wish; refused?: string }): Step {
	return {
		daysAgo,
		async run(ctx) {
			const formId = seedId('application', wish.email)
			const { categories, ...facts } = wish
			await callAs(ctx, createApplication, {
				...facts,
				form_id: formId,
				category_ids: categories.map((slug) => seedId('category', slug)),
				documents: [await documentOf(ctx, formId, daysAgo)],
				agree: 1,
			})
			if (refused !== undefined) await refuse(ctx, wish.email, refused)
		},
	}
}

async function documentOf(ctx: TxContext, formId: string, seed: number): Promise<string> {
	const { url } = await keepPicture(ctx, {
		ownerId: applicationOwner(formId),
		scene: 'application',
		sent: await paymentSlip('', seed),
	})
	return url
}

async function refuse(ctx: TxContext, email: string, reason: string): Promise<void> {
	const desk = actingOperator(ctx, 'operator1')
	const { list } = await callAs(desk, listApplications, { keyword: email })
	await callAs(desk, rejectApplication, {
		application_id: list[0]?.application_id ?? '',
		reason,
	})
}

import { endpoints, type ParsedInputOf, type ReplyOf } from '@portolan/contract'
import { countryOf, readMobile } from '../../accounts/index.ts'
import { categoryNames, refuseTakenShopName, shopNameKey } from '../../catalogue/index.ts'
import { shopperIdOf, type TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { areUploadsOf } from '../../platform/media/index.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { networkOf } from '../../platform/network.ts'
import { refuse } from '../../platform/refusal.ts'
import { dayText } from '../../platform/words/day-text.ts'
import { words } from '../../platform/words/words.ts'
import { applicationDays, applicationsPerIp } from '../merchant-settings.ts'
import { sellerLink } from '../seller-link.ts'
import { applicationOwner } from './application-owner.ts'
import {
	findApplicationOfForm,
	insertApplication,
	isEmailWaiting,
	type ApplicationRow,
} from './application-queries.ts'
import { newReference } from './new-reference.ts'
import { presentOwnApplication } from './present-application.ts'
import { workingDaysAfter } from './working-days.ts'

/**
 * Stores an application to open a shop, returns its reference and mails it. The same form sent again is the same
 * application. Refuses `already_taken` for a shop name that a shop or another waiting application has, and for an e-mail
 * that waits already; `invalid` for an unknown category or country, an impossible mobile number, or a document that is
 * not of this form. Source: docs/product/merchants.md, Applications.
 */
export const createApplication = handle(endpoints.createApplication, async (ctx, input) => {
	const email = input.email.toLowerCase()
	const before = await findApplicationOfForm(ctx, input.form_id)
	if (before) return presentSame(ctx, before, email)
	await limitAttempts(ctx, {
		bucket: `application:ip:${networkOf(ctx.ip)}`,
		max: ctx.settings.get(applicationsPerIp),
		perSeconds: 3_600,
	})
	const mobile = await readFacts(ctx, input)
	await refuseTakenShopName(ctx, input.shop_name)
	// A request with the same form a moment ago held the lock on the name until now.
	const meanwhile = await findApplicationOfForm(ctx, input.form_id)
	if (meanwhile) return presentSame(ctx, meanwhile, email)
	if (await isEmailWaiting(ctx, email))
		refuse('already_taken', 'An application with this e-mail waits.', {
			field: 'email',
			// The attempt was counted and the count stays: this answer reveals who has applied.
			keep: true,
		})

	const promisedAt = workingDaysAfter(ctx.clock.now(), ctx.settings.get(applicationDays))
	const written = await insertApplication(ctx, {
		id: newId(),
		form_id: input.form_id,
		reference: newReference(),
		shopper_id: shopperIdOf(ctx),
		kind: input.kind,
		legal_name: input.legal_name,
		country: input.country,
		contact_name: input.contact_name,
		email,
		dial_code: mobile.dialCode,
		mobile: mobile.mobile,
		category_ids: [...new Set(input.category_ids)],
		shop_name: input.shop_name,
		shop_name_key: shopNameKey(input.shop_name),
		story: input.story,
		documents: [...new Set(input.documents)],
		lang: ctx.lang,
		promised_at: promisedAt,
	})
	const row = await findApplicationOfForm(ctx, input.form_id)
	if (!written) {
		if (row) return presentSame(ctx, row, email)
		// The shop name is locked and was checked, so an application with the same e-mail was inserted a moment ago.
		const field = (await isEmailWaiting(ctx, email)) ? 'email' : 'shop_name'
		refuse('already_taken', `Another application waits with this ${field}.`, { field, keep: true })
	}
	if (!row) throw new Error('An application was written and is not there.')
	await confirmByLetter(ctx, row)
	return presentOwnApplication(ctx, row)
})

/** The form was sent before: its application is returned. Somebody who knows the form but not its e-mail learns nothing. */
function presentSame(
	ctx: TxContext,
	row: ApplicationRow,
	email: string,
): Promise<ReplyOf<typeof endpoints.createApplication>> {
	if (row.email !== email)
		refuse('already_taken', 'This form was sent already, with another e-mail.', { field: 'email' })
	return presentOwnApplication(ctx, row)
}

/** Refuses what the schema cannot check. */
async function readFacts(ctx: TxContext, input: ParsedInputOf<typeof endpoints.createApplication>) {
	if (!countryOf(input.country)) refuseField('country', 'a country')
	const mobile = readMobile(input.dial_code, input.mobile)
	if (!mobile) return refuseField('mobile', 'a mobile number of this calling code')
	const categories = await categoryNames(ctx, input.category_ids)
	if (input.category_ids.some((id) => !categories.has(id)))
		refuseField('category_ids', 'categories')
	const owner = applicationOwner(input.form_id)
	if (!(await areUploadsOf(ctx, owner, 'application', input.documents)))
		refuseField('documents', 'documents sent with this form')
	return mobile
}

function refuseField(field: string, reason: string): never {
	refuse('invalid', `"${field}" should be ${reason}.`, { field, params: { reason } })
}

async function confirmByLetter(ctx: TxContext, row: ApplicationRow): Promise<void> {
	await sendMessage(ctx, {
		to: row.email,
		channel: 'email',
		subject: words(row.lang, 'merchant.applied.subject', { shop: row.shop_name }),
		text: words(row.lang, 'merchant.applied.text', {
			shop: row.shop_name,
			reference: row.reference,
			date: dayText(row.lang, row.promised_at),
			link: sellerLink(ctx, '/apply'),
		}),
	})
}

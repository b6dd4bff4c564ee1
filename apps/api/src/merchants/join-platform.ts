import { endpoints } from '@portolan/contract'
import { registerDeskQueue } from '../operators/index.ts'
import {
	documentsPerIp,
	placeOfSender,
	registerEvidenceReader,
	registerUploadEndpoint,
	shopUploadsPerHour,
} from '../platform/media/index.ts'
import { operatorOf } from '../platform/staff.ts'
import { applicationOwner } from './application-owner.ts'
import { isDocument, readApplicationQueue } from './application-rows.ts'

/** Applications are about no money yet. */
registerDeskQueue('applications', async (ctx) => {
	const { waiting, overdue, first } = await readApplicationQueue(ctx)
	return { waiting, overdue, nextPromised: first, money: 0n }
})

/** Whoever decides about applications sees their documents; those of support see all evidence as it is. */
registerEvidenceReader(async (db, caller, url) => {
	if (caller.person_kind !== 'operator') return false
	const operator = await operatorOf(db, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	return operator !== null && operator.roles.includes('catalogue') && isDocument(db, url)
})

/** Pictures of goods, of the shop, and proof in claims. */
registerUploadEndpoint({
	endpoint: endpoints.uploadMerchantPicture,
	limit: shopUploadsPerHour,
	place: placeOfSender,
})

/** Documents of whoever applies; nobody is signed in, so they belong to the form. */
registerUploadEndpoint({
	endpoint: endpoints.uploadApplicationDocument,
	limit: documentsPerIp,
	takesPdf: true,
	place: (_sender, fields) => ({ ownerId: applicationOwner(fields.form_id), scene: 'application' }),
})

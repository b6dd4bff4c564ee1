import { endpoints } from '@portolan/contract'
import { shopLibrary } from '../catalogue/index.ts'
import type { AdminQueueReader } from '../operators/index.ts'
import {
	documentsPerIp,
	placeOfSender,
	shopUploadsPerHour,
	uploadEndpoint,
	type EvidenceReader,
	type UploadEndpoint,
} from '../platform/media/index.ts'
import { operatorOf } from '../platform/sign-in/staff.ts'
import { applicationOwner } from './applications/application-owner.ts'
import { isDocument, readApplicationQueue } from './applications/application-queries.ts'
import { readRenameQueue } from './renaming/rename-queries.ts'

/** Applications have no amount. */
export const readApplicationsForAdmin: AdminQueueReader = async (ctx) => {
	const { waiting, overdue, first } = await readApplicationQueue(ctx)
	return { waiting, overdue, nextPromised: first, money: 0n }
}

/** Names have no amount. */
export const readRenamesForAdmin: AdminQueueReader = (ctx) => readRenameQueue(ctx)

/** The operators who decide about applications may see their documents; support sees all evidence in any case. */
export const readApplicationDocument: EvidenceReader = async (ctx, caller, url) => {
	if (caller.person_kind !== 'operator') return false
	const operator = await operatorOf(ctx, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	return operator !== null && operator.roles.includes('catalogue') && isDocument(ctx.db, url)
}

/**
 * Pictures of products, of the shop, and proof in claims; and documents of applications, which belong to their form,
 * because nobody is signed in.
 */
export const merchantUploads: readonly UploadEndpoint[] = [
	uploadEndpoint({
		endpoint: endpoints.uploadMerchantPicture,
		limit: shopUploadsPerHour,
		place: placeOfSender,
		library: (sender, { scene }) =>
			scene === 'product' || scene === 'shop' ? shopLibrary(sender) : null,
	}),
	uploadEndpoint({
		endpoint: endpoints.uploadApplicationDocument,
		limit: documentsPerIp,
		takesPdf: true,
		place: (_sender, fields) => ({
			ownerId: applicationOwner(fields.form_id),
			scene: 'application',
		}),
	}),
]

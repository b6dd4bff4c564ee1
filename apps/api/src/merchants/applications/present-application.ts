import type {
	ApplicationDetail,
	ApplicationEntry,
	AskedPapers,
	OwnApplication,
} from '@portolan/contract'
import type { z } from 'zod'
import { shopperNames } from '../../accounts/index.ts'
import { alikeShopNames, categoryNames } from '../../catalogue/index.ts'
import { operatorNames } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { Context, OperatorContext } from '../../platform/context.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { hasOwner, listWaitingNamesNear, type ApplicationRow } from './application-queries.ts'
import { listPapersRequests, type PapersRow } from './papers-queries.ts'

/** An application as the applicant sees it. */
export async function presentOwnApplication(
	ctx: Context,
	row: ApplicationRow,
): Promise<z.output<typeof OwnApplication>> {
	const requests = row.papers_asked_at ? await listPapersRequests(ctx, row.id) : []
	const open = requests.find(isOpen)
	return {
		reference: row.reference,
		status: row.status,
		shop_name: row.shop_name,
		createtime: toSeconds(row.created_at),
		promised_time: toSeconds(row.promised_at),
		decided_time: row.decided_at ? toSeconds(row.decided_at) : null,
		reason: reasonText(ctx.lang, row.reason),
		papers_time: open ? toSeconds(open.expires_at) : null,
		actions: row.status === 'waiting' ? ['withdraw'] : [],
	}
}

/** Applications as the operators' list shows them. */
export async function presentApplications(
	ctx: Context,
	rows: readonly ApplicationRow[],
): Promise<z.output<typeof ApplicationEntry>[]> {
	const names = await operatorNames(
		ctx,
		rows.flatMap(({ decided_by: by }) => (by === null ? [] : [by])),
	)
	const now = ctx.clock.now()
	return rows.map((row) => ({
		application_id: row.id,
		status: row.status,
		kind: row.kind,
		legal_name: row.legal_name,
		country: row.country,
		email: row.email,
		shop_name: row.shop_name,
		createtime: toSeconds(row.created_at),
		promised_time: toSeconds(row.promised_at),
		overdue:
			row.status === 'waiting' && row.papers_asked_at === null && row.promised_at < now ? 1 : 0,
		papers_asked: row.papers_asked_at === null ? 0 : 1,
		decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
		decided_time: row.decided_at ? toSeconds(row.decided_at) : null,
	}))
}

/** One application with everything needed to decide it. */
export async function presentApplication(
	ctx: OperatorContext,
	row: ApplicationRow,
): Promise<z.output<typeof ApplicationDetail>> {
	const [entry] = await presentApplications(ctx, [row])
	if (!entry) throw new Error('An application was presented as none.')
	const categories = await categoryNames(ctx, row.category_ids)
	const shoppers = await shopperNames(ctx, row.shopper_id === null ? [] : [row.shopper_id])
	const joined = row.shop_id !== null && (await hasOwner(ctx, row.shop_id))
	return {
		...entry,
		contact_name: row.contact_name,
		mobile: `${row.dial_code} ${row.mobile}`,
		categories: row.category_ids.flatMap((id) => categories.get(id) ?? []),
		story: row.story,
		documents: row.documents,
		requests: await presentRequests(ctx, row.id),
		lang: row.lang,
		shopper_id: row.shopper_id,
		shopper_name: shoppers.get(row.shopper_id ?? '') ?? '',
		reason: reasonText(ctx.lang, row.reason),
		shop_id: row.shop_id,
		joined: joined ? 1 : 0,
		alike: [
			...(await alikeShopNames(ctx, row.shop_name, row.shop_id)),
			...(await listWaitingNamesNear(ctx, { key: row.shop_name_key, exceptId: row.id })),
		],
		actions: actionsOf(row, joined),
	}
}

async function presentRequests(
	ctx: OperatorContext,
	applicationId: string,
): Promise<z.output<typeof AskedPapers>[]> {
	const requests = await listPapersRequests(ctx, applicationId)
	const names = await operatorNames(
		ctx,
		requests.map(({ asked_by: by }) => by),
	)
	return requests.map((row) => ({
		asked_time: toSeconds(row.asked_at),
		asked_by: names.get(row.asked_by) ?? '',
		kinds: row.kinds,
		text: row.message,
		expire_time: toSeconds(row.expires_at),
		answered_time: row.answered_at && toSeconds(row.answered_at),
		answer: row.answer,
		documents: row.documents,
		ended_time: row.ended_at && toSeconds(row.ended_at),
	}))
}

function isOpen(row: PapersRow): boolean {
	return row.answered_at === null && row.ended_at === null
}

function actionsOf(
	row: ApplicationRow,
	joined: boolean,
): z.output<typeof ApplicationDetail>['actions'] {
	if (row.status === 'waiting')
		return row.papers_asked_at ? ['approve', 'refuse'] : ['approve', 'refuse', 'ask_papers']
	return row.status === 'approved' && !joined ? ['invite_again'] : []
}

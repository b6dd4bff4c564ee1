import {
	hasStaffRight,
	merchantTaskKinds,
	merchantTaskRights,
	type LanguageFile,
	type MerchantTaskKind,
	type StaffRight,
} from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { readTasks, task, type TaskRow, type TaskSelect } from './task-queries.ts'

interface Asked {
	shopId: string
	rights: readonly StaffRight[]
	lang: LanguageFile
	now: Date
	/** So many pieces, or fewer, are low stock. */
	lowAt: number
}

/** What this person can do; kinds that their rights do not allow are not read. */
export function readMerchantTasks(db: Db, asked: Asked): Promise<TaskRow<MerchantTaskKind>[]> {
	const selects: Selects = { ...trade(asked), ...conversations(asked), ...goods(asked) }
	return readTasks(
		db,
		merchantTaskKinds
			.filter((kind) => hasStaffRight(asked.rights, merchantTaskRights[kind]))
			.map((kind) => [kind, selects[kind]] as const),
		hasStaffRight(asked.rights, 'goods') ? [['on_shelf', onShelf(asked)]] : [],
	)
}

type Selects<Kind extends MerchantTaskKind = MerchantTaskKind> = Record<Kind, TaskSelect>

/** Orders that have to be sent, and claims: those with a date. */
function trade({ shopId, now }: Asked): Selects<'ship' | 'cancel' | 'claim' | 'dispute'> {
	const order = {
		id: sql`o.id`,
		name: sql`o.order_sn`,
		amount: sql`o.total + o.platform_discount`,
		dueAt: sql`o.unshipped_at`,
		overdue: sql`o.unshipped_at <= ${now}`,
	}
	const claim = { id: sql`c.id`, name: sql`c.refund_sn`, amount: sql`c.amount` }
	return {
		ship: task({
			...order,
			from: sql`orders o where o.shop_id = ${shopId} and o.status = 1 and o.cancel_asked_at is null`,
		}),
		cancel: task({
			...order,
			from: sql`orders o where o.shop_id = ${shopId} and o.status = 1 and o.cancel_asked_at is not null`,
		}),
		claim: task({
			...claim,
			dueAt: sql`c.due_at`,
			from: sql`claim c where c.shop_id = ${shopId} and c.closed_at is null
					and (c.state = 0 or c.state = 2 and c.return_address = '' or c.state = 3)`,
		}),
		dispute: task({
			...claim,
			dueAt: sql`c.evidence_until`,
			from: sql`claim c where c.shop_id = ${shopId} and c.closed_at is null and c.state = 7 and c.evidence_until > ${now}`,
		}),
	}
}

function conversations({
	shopId,
	lang,
}: Asked): Selects<'message' | 'platform_message' | 'review'> {
	return {
		message: task({
			id: sql`s.id`,
			name: sql`coalesce(p.nickname, '')`,
			since: sql`s.last_at`,
			from: sql`chat_session s left join shopper p on p.id = s.shopper_id 
				where s.shop_id = ${shopId} and s.shopper_id is not null and s.staff_unread > 0`,
		}),
		platform_message: task({
			id: sql`s.id`,
			name: sql`''`,
			since: sql`s.last_at`,
			from: sql`chat_session s where s.shopper_id is null and s.shop_id = ${shopId} and s.shopper_unread > 0`,
		}),
		review: task({
			id: sql`r.id`,
			name: sql`r.product_id`,
			nameOf: titleOf(lang),
			since: sql`r.created_at`,
			// The worst scores first: more people read them.
			first: sql`r.product_score`,
			from: sql`review r where r.shop_id = ${shopId} and not r.hidden
				and not exists (select from review_answer a where a.review_id = r.id)`,
		}),
	}
}

function goods({ shopId, lang, lowAt }: Asked): Selects<'taken_off' | 'sold_out' | 'low_stock'> {
	return {
		taken_off: task({
			id: sql`p.id`,
			name: sql`p.id`,
			nameOf: titleOf(lang),
			since: sql`p.taken_off_at`,
			from: sql`product p where p.shop_id = ${shopId} and p.taken_off_at is not null`,
		}),
		sold_out: task({
			id: sql`product_id`,
			name: sql`product_id`,
			nameOf: titleOf(lang),
			left: sql`0`,
			first: sql`-recent`,
			from: sql`on_shelf where most <= 0`,
		}),
		low_stock: task({
			id: sql`product_id`,
			name: sql`product_id`,
			nameOf: titleOf(lang),
			left: sql`greatest(fewest, 0)`,
			first: sql`fewest`,
			from: sql`on_shelf where most > 0 and fewest <= ${lowAt}::int`,
		}),
	}
}

/** What is on sale. A product is sold out with its last SKU; until then, the SKU with the fewest pieces counts. */
function onShelf({ shopId }: Asked): RawBuilder<unknown> {
	return sql`
		select k.product_id, p.recent, min(k.stock - k.held) as fewest, max(k.stock - k.held) as most
		from product p join sku k on k.product_id = p.id and k.retired_at is null
		where p.shop_id = ${shopId} and p.on_sale group by k.product_id, p.recent`
}

/** The title of the product that a task is about. */
function titleOf(lang: LanguageFile): RawBuilder<unknown> {
	return sql`(select coalesce(x.titles ->> ${lang}::text, x.titles ->> 'en') from product_text x where x.product_id = shown.name::uuid)`
}

import type { WebhookBody } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { DeliveryRow } from './delivery-queries.ts'

/** The body of a delivery, the same at every attempt. The casts hold because only this module writes topics and data. */
export function bodyOf(
	row: Pick<DeliveryRow, 'id' | 'topic' | 'occurred_at' | 'data'> & { shop_id: string },
): string {
	const body: z.output<typeof WebhookBody> = {
		id: row.id,
		type: row.topic as z.output<typeof WebhookBody>['type'],
		occurred_at: toSeconds(row.occurred_at),
		shop_id: row.shop_id,
		data: (row.data ?? {}) as Record<string, string | number>,
	}
	return JSON.stringify(body)
}

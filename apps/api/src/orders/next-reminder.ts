import { after } from '../platform/clock.ts'

/** From when a shop may be reminded again; null if it was not reminded. */
export function nextReminder(remindedAt: Date | null, hours: number): Date | null {
	return remindedAt && after(remindedAt, hours * 3_600)
}

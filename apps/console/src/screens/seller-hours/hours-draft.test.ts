import type { ShopHours } from '@portolan/contract'
import { expect, test } from 'vitest'
import { holidayDraftOf, hoursDraftOf, versionOf } from './hours-draft.ts'

const began: ShopHours = {
	version: 3,
	today: '2026-11-28',
	time_zone: 'Europe/Lisbon',
	holiday: null,
	week: [[], [], [], [], [], [], []],
	auto_replies: null,
}

test('a draft of the hours is saved over a holiday that was saved meanwhile, and not over other hours', () => {
	const holiday = {
		from: '2026-12-01',
		until: '2026-12-02',
		orders: 'none',
		messages: { en: '' },
		running: 0,
	} as const
	const away = { ...began, version: 4, holiday }
	expect(versionOf(began, away, hoursDraftOf)).toBe(4)
	expect(versionOf(began, away, holidayDraftOf)).toBe(3)
	const others = {
		...began,
		version: 4,
		week: began.week.with(1, [{ from: '10:00', to: '12:00' }]),
	}
	expect(versionOf(began, others, hoursDraftOf)).toBe(3)
	expect(versionOf(began, others, holidayDraftOf)).toBe(4)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHelp, getLegalText } from '@portolan/contract'
import english from '../apps/api/src/platform/words/en.json' with { type: 'json' }
import { atDesk, confirm, deskSay } from './desk.ts'
import { say } from './say.ts'
import { openWorld, type World } from './world.ts'

/** Legal texts and help articles, as operators write them and shoppers read them. */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('a new version of a law text is written beside its preview, outlives a reload, and is what the shop shows', async () => {
	const desk = await atDesk(world, '/documents/law/refund', ['admin'])
	await desk.page.getByRole('link', { name: deskSay('document.new_version') }).click()
	await desk.fill('document.version', 'e2e-2')
	await desk.fill('document.title_of', 'Refunds, told anew')
	await desk.fill('document.content', '## Fifteen days\n\n**Everything** can come back.')
	const preview = desk.page.getByRole('region', { name: deskSay('document.preview') })
	await preview.getByRole('heading', { name: 'Fifteen days' }).waitFor()
	await desk.page.reload()
	await preview.getByRole('heading', { name: 'Fifteen days' }).waitFor()
	await desk.press('document.publish')
	await desk.fill('record.reason', 'Shorter, and says the same.')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('document.publish'))
	await desk.told(deskSay('document.published'))
	expect(await world.as(null)(getLegalText, { type: 'refund' })).toMatchObject({
		version: 'e2e-2',
		title: 'Refunds, told anew',
	})
	// It is published permanently: the same version again is refused.
	await desk.page.goto('/console/documents/law/refund/publish')
	await desk.fill('document.version', 'e2e-2')
	await desk.press('document.publish')
	await desk.fill('record.reason', 'Once more.')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('document.publish'))
	await desk.page.getByRole('dialog').getByRole('alert').waitFor()
	await desk.close()
})

test('the preview of a help text shows the numbers that shoppers read, in its language and while it is typed', async () => {
	const slug = 'withdraw'
	const desk = await atDesk(world, `/documents/help/${slug}/publish`, ['support'])
	const written = desk.page.getByRole('textbox', { name: deskSay('document.content') })
	const preview = desk.page.getByRole('region', { name: deskSay('document.preview') })
	const shopRead = async (lang: 'en' | 'de') =>
		(await world.as(null)(getHelp, { slug }, { lang }))[0]?.content ?? ''
	await preview.getByText('$194.00 of a withdrawal of $200.00').waitFor()
	expect(await written.inputValue()).toContain('{{withdrawal.arrives:200}}')
	expect(await preview.textContent()).not.toContain('{{')
	const sums = (text: string | null) => text?.match(/\d[\d.,]*\d/g) ?? []
	expect(sums(await preview.textContent())).toEqual(sums(await shopRead('en')))

	await written.fill('At most {{withdrawal.max}}, no {{no.such.term}}')
	await preview.getByText('At most $5,000.00, no {{no.such.term}}').waitFor()

	await desk.page.goto(`/console/documents/help/${slug}?lang=de`)
	await desk.told('194,00')
	expect(await desk.page.getByRole('main').textContent()).not.toContain('{{')
	expect(await shopRead('de')).toContain('194,00')
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('a help article is withdrawn: nobody finds it, its address says so kindly, and it is put back', async () => {
	const slug = 'write-a-review'
	const [article] = await world.as(null)(getHelp, { slug })
	const title = article?.title ?? ''
	const desk = await atDesk(world, `/documents/help/${slug}`, ['support'])
	await desk.told(`/helpAndSupport?article=${slug}`)
	const phone = await world.phone({ token: await world.signIn('demo') })
	await phone.page.goto(`/helpAndSupport?article=${slug}`)
	await phone.page.getByRole('heading', { name: title }).waitFor()

	await desk.press('document.withdraw')
	await desk.fill('record.reason', 'It tells of a page that is gone.')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('document.withdraw'))
	await desk.told(deskSay('document.withdrawn_by', { name: desk.name }))

	await expect
		.poll(async () => (await world.as(null)(getHelp)).some((one) => one.slug === slug))
		.toBe(false)
	await phone.page.reload()
	await phone.page.getByText(english['problem.help_withdrawn']).waitFor()
	await phone.page.getByRole('heading', { name: say('en', 'help.group.orders') }).waitFor()
	expect(await phone.page.getByText(title, { exact: true }).count()).toBe(0)
	await phone.page.getByRole('button', { name: say('en', 'help.show_all') }).click()
	await phone.page.getByText(english['problem.help_withdrawn']).waitFor({ state: 'hidden' })

	await desk.press('document.put_back')
	await desk.fill('record.reason', 'The page is there again.')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('document.put_back'))
	await desk.page.getByRole('button', { name: deskSay('document.withdraw'), exact: true }).waitFor()
	await expect
		.poll(async () => (await world.as(null)(getHelp)).some((one) => one.slug === slug))
		.toBe(true)
	expect(desk.complaints).toEqual([])
	await Promise.all([phone.close(), desk.close()])
})

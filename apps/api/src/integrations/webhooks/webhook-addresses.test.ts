import { createWebhook, getWebhookDelivery, sendTestWebhook } from '@portolan/contract'
import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { mostWebhooks } from '../integration-settings.ts'
import { webhookOf } from '../testing/integration-fixtures.ts'
import { openReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts'
import { isPublicAddress } from './public-address.ts'
import { webhookNetwork } from './webhook-network.ts'

/** What names stand for, in turn: the first time one thing, then another. */
const names = new Map<string, string[]>()
const lookup: LookupFunction = (hostname, _options, done) => {
	const [now = '203.0.113.1', ...later] = names.get(hostname) ?? []
	if (later.length > 0) names.set(hostname, later)
	done(
		null,
		now.split(' ').map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
	)
}

/** As in production: no address of this machine. */
let app: TestApp
let owner: Merchant
let receiver: WebhookReceiver
beforeAll(async () => {
	app = await openTestApp({
		services: [webhookNetwork.is({ lookup, allowsLoopback: false, timeoutMs: 1_000 })],
	})
	owner = await app.merchantOf(await app.shop())
	receiver = await openReceiver()
	await app.set(mostWebhooks, 100)
})
afterAll(async () => {
	await app.close()
	await receiver.close()
})

const add = (url: string) => app.as(owner)(createWebhook, { url, topics: ['order.paid'] })

test.each([
	'http://erp.example/hook',
	'ftp://erp.example/hook',
	'erp.example/hook',
	'javascript:alert(1)',
	'https://user:secret@erp.example/hook',
	'https://erp.example/hook#part',
	'https://localhost/hook',
	'https://intranet/hook',
	'https://127.0.0.1/hook',
	'https://127.1/hook',
	'https://0x7f.0.0.1/hook',
	'https://2130706433/hook',
	'https://10.0.0.7/hook',
	'https://169.254.169.254/latest/meta-data',
	'https://192.168.1.1/hook',
	'https://[::1]/hook',
	'https://[::ffff:127.0.0.1]/hook',
	'https://[fe80::1]/hook',
	'https://[fd00:ec2::254]/hook',
	'http://127.0.0.1:9/hook',
])('%s is no address of a webhook', async (url) => {
	await expect(add(url)).rejects.toMatchObject({ error: 'invalid', field: 'url' })
})

test('an https address of the internet is one', async () => {
	const { webhook } = await add('https://erp.example:8443/hook?shop=1')
	expect(webhook.url).toBe('https://erp.example:8443/hook?shop=1')
	await add('https://93.184.215.14/hook')
	await add('https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook')
})

test.each([
	['0.0.0.0', false],
	['10.255.255.255', false],
	['100.64.0.1', false],
	['127.0.0.53', false],
	['169.254.169.254', false],
	['172.16.0.1', false],
	['172.32.0.1', true],
	['192.0.0.192', false],
	['192.168.0.1', false],
	['198.18.0.1', false],
	['224.0.0.1', false],
	['255.255.255.255', false],
	['8.8.8.8', true],
	['::', false],
	['::1', false],
	['::ffff:8.8.8.8', false],
	['64:ff9b::a9fe:a9fe', false],
	['2002:7f00:1::', false],
	['2001::1', false],
	['2001:db8::1', false],
	['fc00::1', false],
	['fe80::1%eth0', false],
	['ff02::1', false],
	['2a00:1450:4001:800::200e', true],
	['not an address', false],
])('%s is public: %s', (address, isPublic) => {
	expect(isPublicAddress(address)).toBe(isPublic)
})

describe('a name that means another address when it is connected', () => {
	/** Sends one test event to the receiver's port under a name, and returns how that went. */
	async function attemptAt(name: string, addresses: string[]): Promise<string> {
		names.set(name, addresses)
		const { port } = new URL(receiver.url)
		const { webhookId } = await webhookOf(app, owner, `https://${name}:${port}/hook`)
		const { delivery_id: id } = await app.as(owner)(sendTestWebhook, { webhook_id: webhookId })
		await app.advance(1)
		const { log } = await app.as(owner)(getWebhookDelivery, { delivery_id: id })
		return log[0]?.failure ?? ''
	}

	test.each([
		['this machine', ['127.0.0.1']],
		['the metadata of a cloud', ['169.254.169.254']],
		['a private network', ['10.0.0.7']],
		['this machine, in IPv6', ['::1']],
		['a public and a private address together', ['93.184.215.14 127.0.0.1']],
	])('is not called: %s', async (what, addresses) => {
		const name = `${what.replaceAll(/\W+/g, '-')}.example`
		expect(await attemptAt(name, addresses)).toBe('The address is not one of the internet.')
		expect(receiver.received).toEqual([])
	})

	test('is looked up for each connection, and what was looked up is what is connected', async () => {
		const failure = await attemptAt('rebinding.example', ['203.0.113.9', '127.0.0.1', '127.0.0.1'])
		expect(failure).toBe('The address is not one of the internet.')
		await app.advance(60)
		expect(receiver.received).toEqual([])
	})
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { freePort } from '../src/platform/database/free-port.ts'
import { buildApps } from '../../../scripts/build.ts'
import { builtMain } from '../../../scripts/bundle-api.ts'
import { openFakeSmtp, type FakeSmtp } from './fake-smtp.ts'
import { walkToFirstOrder } from './first-order.ts'

/** The one-time token that the start prints. */
async function firstToken(child: ChildProcess): Promise<string> {
	for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
		const token = /^ {2}([\w-]{43})$/.exec(line)?.[1]
		if (token !== undefined) return token
	}
	throw new Error('The start ended without a token.')
}

/** The newest email to an address with this pattern in its text. */
async function emailTo(smtp: FakeSmtp, address: string, pattern: RegExp): Promise<RegExpExecArray> {
	for (;;) {
		const found = smtp.letters
			.filter(({ to }) => to.includes(address))
			.map(({ source }) => pattern.exec(source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')))
			.findLast((match) => match !== null)
		if (found) return found
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
}

test('people of an empty shop in production get to its first paid order', async () => {
	await buildApps({ only: ['api'] })
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-first-order-'))
	// As root, the database server runs as another user, who needs access to the folder.
	await chmod(dataDir, 0o755)
	const smtp = await openFakeSmtp()
	const port = await freePort()
	const child = spawn(process.execPath, [builtMain], {
		env: {
			PATH: process.env['PATH'] ?? '',
			NODE_ENV: 'production',
			PEPPER: 'a pepper of a shop that opens today',
			DATA_DIR: dataDir,
			PORT: String(port),
			PUBLIC_URL: 'https://shop.example',
			SMTP_URL: smtp.url,
			MAIL_FROM: 'shop@shop.example',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const ended = once(child, 'exit')
	try {
		const trade = await walkToFirstOrder({
			url: `http://127.0.0.1:${port}`,
			token: await firstToken(child),
			emailTo: (address, pattern) => emailTo(smtp, address, pattern),
		})
		expect(trade).toMatch(/^\w/)
	} finally {
		child.kill('SIGINT')
		await ended
		await smtp.close()
		await rm(dataDir, { recursive: true, force: true })
	}
})

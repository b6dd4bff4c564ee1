import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** An email as it arrived. */
export interface CaughtLetter {
	from: string
	to: string
	/** Headers and body, as sent. */
	source: string
	messageId: string
}

/** A mail server with the part of SMTP that the product uses (RFC 5321), on a port of this machine. */
export interface FakeSmtp {
	url: string
	letters: CaughtLetter[]
	/** What it answers to the next recipients instead of 250, each once. */
	answers: string[]
	/** While true it accepts an email and closes the connection before it confirms, as a server does that loses its connection. */
	hangsUp: boolean
	close(): Promise<void>
}

/** Opens it. Close it after the tests. */
export async function openFakeSmtp(): Promise<FakeSmtp> {
	const lines = new Set<Socket>()
	const fake: FakeSmtp = {
		url: '',
		letters: [],
		answers: [],
		hangsUp: false,
		close: () =>
			new Promise((resolve) => {
				for (const line of lines) line.destroy()
				server.close(() => resolve())
			}),
	}
	const server = createServer((line) => {
		lines.add(line)
		line.on('close', () => lines.delete(line))
		line.on('error', () => undefined)
		speak(line, fake)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	fake.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
	return fake
}

function speak(line: Socket, fake: FakeSmtp): void {
	let rest = ''
	let letter: { from: string; to: string; text: string } | null = null
	let inData = false
	const say = (text: string) => line.write(`${text}\r\n`)
	say('220 fake')
	line.on('data', (chunk: Buffer) => {
		rest += chunk.toString('utf8')
		for (;;) {
			const at = rest.indexOf('\r\n')
			if (at === -1) return
			const said = rest.slice(0, at)
			rest = rest.slice(at + 2)
			if (inData) {
				if (said !== '.') {
					if (letter) letter.text += `${said.replace(/^\./, '')}\r\n`
					continue
				}
				inData = false
				if (letter)
					fake.letters.push({
						from: letter.from,
						to: letter.to,
						source: letter.text,
						messageId: /^message-id: (.*)$/im.exec(letter.text)?.[1] ?? '',
					})
				if (fake.hangsUp) line.destroy()
				else say('250 taken')
				continue
			}
			const word = said.slice(0, 4).toUpperCase()
			if (word === 'EHLO' || word === 'HELO') say('250 fake')
			else if (word === 'MAIL') {
				letter = { from: said, to: '', text: '' }
				say('250 ok')
			} else if (word === 'RCPT') {
				const answer = fake.answers.shift()
				if (letter) letter.to = /<(.*)>/.exec(said)?.[1] ?? ''
				say(answer ?? '250 ok')
			} else if (word === 'DATA') {
				inData = true
				say('354 go on')
			} else if (word === 'QUIT') {
				say('221 bye')
				line.end()
			} else say('250 ok')
		}
	})
}

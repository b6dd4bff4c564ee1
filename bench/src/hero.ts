import { gzipSync } from 'node:zlib'
import type { BrowserContext } from 'puppeteer-core'
import { withoutLateFetches } from '../../e2e/first-load-sizes.ts'
import { copyReply, type CopiedReply } from './copied-replies.ts'

/** The screen of Lighthouse's phone, in CSS pixels. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Smaller pictures, in CSS pixels, are icons and avatars. */
const smallestHero = 48

/** What a person sees as the largest picture of a page, or as its largest text where there is none; places in CSS pixels. */
interface Hero {
	picture: string | null
	text: string
	style: string
}

/** What a first look at a page finds out. */
export interface FirstLook {
	hero: Hero
	/** The JavaScript of a first visit, in KB gzip. */
	scriptKb: number
}

/** Visits a page for the first time, on the screen of Lighthouse's phone. */
export async function lookAt(context: BrowserContext, url: string): Promise<FirstLook> {
	const page = await context.newPage()
	try {
		await page.setViewport(phone)
		await page.evaluateOnNewDocument(withoutLateFetches)
		await page.evaluateOnNewDocument(keepLargestText)
		let scriptKb = 0
		const reading: Promise<void>[] = []
		page.on('response', (response) => {
			if (response.request().resourceType() !== 'script') return
			reading.push(
				response
					.buffer()
					.then((body) => void (scriptKb += gzipSync(body, { level: 9 }).length / 1024)),
			)
		})
		await page.goto(url, { waitUntil: 'load' })
		// The stream of live events stays open.
		await page.waitForNetworkIdle({ concurrency: 1, idleTime: 1_500 })
		await Promise.all(reading)
		return { hero: await page.evaluate(findHero, smallestHero), scriptKb }
	} finally {
		await page.close()
	}
}

/** Runs in the page. */
async function findHero(smallest: number): Promise<Hero> {
	const inView = (element: Element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect()
		const width = Math.min(right, innerWidth) - Math.max(left, 0)
		const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
		return width >= smallest && height >= smallest && element.checkVisibility() ? width * height : 0
	}
	const place = (element: Element) => {
		const { x, y, width, height } = element.getBoundingClientRect()
		return `position:absolute;left:${x}px;top:${y + scrollY}px;width:${width}px;height:${height}px`
	}
	const [largest] = [...document.querySelectorAll('img')]
		.filter((image) => /^https?:/.test(image.currentSrc) && inView(image) > 0)
		.toSorted((a, b) => inView(b) - inView(a))
	if (largest)
		return {
			picture: largest.currentSrc,
			text: '',
			style: `${place(largest)};object-fit:${getComputedStyle(largest).objectFit}`,
		}
	const { largestText: text = '', largestStyle: style = '' } = document.documentElement.dataset
	if (text === '') throw new Error('The page has neither a picture nor a text.')
	return { picture: null, text, style }
}

/** Runs before the page: keeps what the largest text says, and where, because the page may be drawn again with other elements. */
function keepLargestText(): void {
	new PerformanceObserver((list) => {
		const last = list.getEntries().at(-1)
		if (!last || !('element' in last) || !(last.element instanceof Element)) return
		const { x, y, width, height } = last.element.getBoundingClientRect()
		const { font } = getComputedStyle(last.element)
		const { dataset } = document.documentElement
		dataset['largestText'] = last.element.textContent
		dataset['largestStyle'] =
			`position:absolute;left:${x}px;top:${y + scrollY}px;width:${width}px;height:${height}px;margin:0;font:${font.replaceAll('"', "'")}`
	}).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** The path of a static page. */
export const staticPath = '/static'

/**
 * A static page with nothing but the hero, at the same place and in the same size, with the headers of the page it stands for. Headers that
 * name files of that page are left out: a policy with hashes of its scripts, and links to what it preloads.
 */
export async function staticReplies(
	url: string,
	hero: Hero,
	headers: Record<string, string>,
): Promise<CopiedReply[]> {
	const page = await copyReply(url, headers)
	const picture = hero.picture === null ? [] : [await copyReply(hero.picture, headers)]
	const element =
		picture[0] === undefined
			? `<p style="${escaped(hero.style)}">${escaped(hero.text)}</p>`
			: `<img src="${escaped(picture[0].path)}" alt="" style="${escaped(hero.style)}">`
	const body = Buffer.from(
		`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Static page</title><style>body{margin:0;font-family:sans-serif}</style></head><body>${element}</body></html>`,
	)
	const {
		'content-security-policy': _policy,
		'content-encoding': _encoding,
		link: _link,
		etag: _etag,
		'set-cookie': _cookies,
		...kept
	} = page.headers
	return [
		{
			path: staticPath,
			headers: { ...kept, 'content-length': String(body.length) },
			body: body.toString('base64'),
		},
		...picture,
	]
}

function escaped(text: string): string {
	return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

import { expect, test } from 'vitest'
import { blocksOf, runsOf } from './markdown-blocks.ts'

test('a document is read block by block', () => {
	expect(
		blocksOf(
			'## Fees\n\nTold\nbefore.\r\n\n- one\n  and more\n- two\n\n1. first\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n### End',
		),
	).toEqual([
		{ kind: 'heading', depth: 2, text: 'Fees' },
		{ kind: 'paragraph', text: 'Told before.' },
		{ kind: 'list', ordered: false, items: ['one and more', 'two'] },
		{ kind: 'list', ordered: true, items: ['first'] },
		{
			kind: 'table',
			rows: [
				['a', 'b'],
				['1', '2'],
			],
		},
		{ kind: 'heading', depth: 3, text: 'End' },
	])
})

test('marks within a block, and links only to where a document may lead', () => {
	expect(runsOf('a **b** *c* `d` [in](/law) [out](https://example.com)')).toEqual([
		{ kind: 'plain', text: 'a ' },
		{ kind: 'strong', text: 'b' },
		{ kind: 'plain', text: ' ' },
		{ kind: 'emphasis', text: 'c' },
		{ kind: 'plain', text: ' ' },
		{ kind: 'code', text: 'd' },
		{ kind: 'plain', text: ' ' },
		{ kind: 'inside', text: 'in', to: '/law' },
		{ kind: 'plain', text: ' ' },
		{ kind: 'outside', text: 'out', to: 'https://example.com' },
	])
	for (const to of ['javascript:alert', '//evil.example', 'http://example.com', 'data:text/html,x'])
		expect(runsOf(`[go](${to})`)).toEqual([{ kind: 'plain', text: 'go' }])
	expect(runsOf('<b>as it is</b>')).toEqual([{ kind: 'plain', text: '<b>as it is</b>' }])
})

import { LawArticle } from '../../features/documents/index.ts'

const content = `These terms are the agreement between **you** and Portolan.

## What we keep

| What | Why |
|---|---|
| Addresses | to deliver |

- Nothing more.
- Read about [the wallet](/law?type=wallet).`

/** The states of a legal text, for the gallery. */
export const gallery = {
	one: () => (
		<LawArticle
			law={{ title: 'Terms of use', content, version: '1.0', effective: 1_767_225_600, lang: 'en' }}
		/>
	),
}

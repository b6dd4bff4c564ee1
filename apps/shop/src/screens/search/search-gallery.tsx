import { Suggestions } from '../../features/search/index.ts'
import { SearchStart } from './search-start.tsx'

const ignore = () => undefined

/** The states of the search, for the gallery. */
export const gallery = {
	start: () => <SearchStart onSearch={ignore} />,
	suggestions: () => (
		<Suggestions
			id="gallery"
			suggestions={[
				{ kind: 'keyword', text: 'headphones', id: null },
				{
					kind: 'product',
					text: 'Over-ear wireless headphones',
					id: '018f0000-0000-7000-8000-000000000001',
				},
				{
					kind: 'category',
					text: 'Electrical equipment',
					id: '018f0000-0000-7000-8000-000000000201',
				},
				{ kind: 'shop', text: 'Harrow & Thread', id: '018f0000-0000-7000-8000-000000000101' },
			]}
			marked={1}
			onPick={ignore}
			onFill={ignore}
		/>
	),
}

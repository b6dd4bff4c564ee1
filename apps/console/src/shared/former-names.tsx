import { Facts } from './facts.tsx'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'
import { t } from './words.ts'

/** The names that a shop had, and until when. Nothing if it never changed. */
export function FormerNames({ names }: { names: readonly { name: string; until: number }[] }) {
	if (names.length === 0) return null
	return (
		<Panel title={t('rename.former')}>
			<Facts
				facts={names.map(({ name, until }) => [name, <Moment key={until} at={until} />] as const)}
			/>
		</Panel>
	)
}

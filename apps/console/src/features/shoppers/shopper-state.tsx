import { Moment } from '../../shared/moment.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** The states of an account in the filter. */
export const shopperStatuses = ['active', 'frozen', 'closed'] as const

const tones: Record<(typeof shopperStatuses)[number], Tone> = {
	active: 'good',
	frozen: 'bad',
	closed: 'rest',
}

/** The state of an account, with the end of a freeze. */
export function ShopperState({
	shopper,
}: {
	shopper: { status: (typeof shopperStatuses)[number]; frozen_until: number | null }
}) {
	return (
		<>
			<ToneChip tone={tones[shopper.status]} words={t(`shopper.status.${shopper.status}`)} />
			{shopper.frozen_until !== null && (
				<>
					{' '}
					{t('shopper.until')} <Moment at={shopper.frozen_until} />
				</>
			)}
		</>
	)
}

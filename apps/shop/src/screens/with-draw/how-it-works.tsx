import { Icon, ListGroup, ListRow, Sheet } from '@portolan/ui'
import { CircleHelp, FileClock, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { HelpArticleBody } from '../../features/documents/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** Links about withdrawing: the help, the rules, and the record of earlier withdrawals. */
export function HowItWorks() {
	const [isReading, setReading] = useState(false)
	return (
		<>
			<ListGroup>
				<ListRow
					start={<Icon as={FileClock} className="text-brand" />}
					title={t('title.depositRecord')}
					to="/depositRecord"
				/>
				<ListRow
					start={<Icon as={CircleHelp} className="text-brand" />}
					title={t('wallet.rules')}
					onPress={() => setReading(true)}
				/>
				<ListRow
					start={<Icon as={ScrollText} className="text-brand" />}
					title={t('wallet.law')}
					to={links.law('wallet')}
				/>
			</ListGroup>
			<Sheet
				open={isReading}
				onClose={() => setReading(false)}
				title={t('wallet.rules')}
				closeLabel={t('common.close')}
			>
				<HelpArticleBody slug="withdraw" />
			</Sheet>
		</>
	)
}

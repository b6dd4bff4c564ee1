import {
	deleteAdminCannedAnswer,
	listAdminCannedAnswers,
	saveAdminCannedAnswer,
} from '@portolan/contract'
import { NeedsRole } from '../../features/operators/index.ts'
import { t } from '../../shared/words.ts'
import { AnswersScreen } from './answers-screen.tsx'

const roles = ['support'] as const

/** The texts that operators keep to answer shoppers and shops with. */
export default function OperatorsAnswersScreen() {
	return (
		<NeedsRole roles={roles} what={t('chat.answering')}>
			<AnswersScreen
				calls={{
					list: listAdminCannedAnswers,
					save: saveAdminCannedAnswer,
					remove: deleteAdminCannedAnswer,
					lead: t('answers.lead_desk'),
					placeholders: t('answers.placeholders_desk', placeholders),
				}}
			/>
		</NeedsRole>
	)
}

const placeholders = { name: '{name}', order: '{order}', tracking: '{tracking}' }

import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from '@portolan/contract'
import { t } from '../../shared/words.ts'
import { AnswersScreen } from './answers-screen.tsx'

/** The texts that the shop's people keep to answer with. */
export default function SellerAnswersScreen() {
	return (
		<AnswersScreen
			calls={{
				list: listCannedAnswers,
				save: saveCannedAnswer,
				remove: deleteCannedAnswer,
				lead: t('answers.lead'),
				placeholders: t('answers.placeholders', placeholders),
			}}
		/>
	)
}

const placeholders = { name: '{name}', order: '{order}', tracking: '{tracking}' }

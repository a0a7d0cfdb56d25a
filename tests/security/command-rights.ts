import type { Right } from '#app/domain/rights.ts';

/** The commands that ask for each right, written by hand. */
export const commandRights: Readonly<Partial<Record<Right, string>>> = {
  'attendance.mark': 'markAttendance',
  'batches.write': `
    makeClasses moveClass changeComingClasses removeComingClasses addBatch updateBatch deleteBatch`,
  'certificates.write': 'reissueCertificate revokeCertificate issueWaitingCertificate',
  'courses.write': `
    addCourse updateCourse setCourseShown deleteCourse confirmPriorPrice`,
  'curriculum.write': `
    addQuestion updateQuestion moveQuestion removeQuestion checkCurriculumFile importCurriculum
    exportCurriculum copyCurriculum attachFile detachFile moveFile addModule renameModule moveModule
    deleteModule removeLesson restoreLesson moveLesson moveLessonTo setLessonPublished publishAll
    setCourseRules addLesson updateLesson mayAdd`,
  'data.move': `
    applyMove applyWholeMove startMove chooseColumns chooseDumpKeys makeBackup`,
  'enrollments.write': `
    correctLearner completeEnrollment deleteEnrollment enrollByHand moveToBatch planImport runImport`,
  'images.add': 'takeUpload takeImage',
  'kits.add': 'addKit eraseKit',
  'kits.work': 'moveKits correctAddress shipLines',
  'messages.answer': `
    setMessageStatus markMessageRead deleteMessage eraseMessage answerMessage`,
  'offers.write': `
    createCoupon updateCoupon deleteCoupon setFestivalPrice createFestival copyFestival updateFestival
    deleteFestival loadDefaultFestivals`,
  'orders.confirm': `
    recordPayment planBankFile applyBankFile acceptSuggestion mapBankFile sampleBankFile
    recordWritten remindOfSeat confirmOrder refuseClaim saveOrderNote cancelOrder decide askAgainForRest correctBuyerEmail
    closeTask`,
  'outbox.work': 'openEmail sendAgain markAllDelivered markDelivered',
  'panel.open': 'undoAudit undoBulk recordAudit',
  'payments.correct': 'correctPayment',
  'people.manage': `
    inviteHelper withdrawInvitation changeHelper endHelper makeAdmin setStudentDisabled
    endStudentSessions removeFactor confirmStudentEmail trustStudent holdPaperConsent endConsent
    correctToAdult`,
  'refunds.make': 'refundOrder declineRefund',
  'requests.answer': 'acceptRequest declineRequest',
  'reviews.write': 'moderateReview replyToReview',
  'settings.write': `
    takeBrandPictures changeGroup saveSettings addSampleCourses openShop chooseFigures dismissItem
    sendTestEmail removeSamples saveView deleteView`,
  'students.contact': 'writeAnnouncement markWritten',
  'submissions.answer': 'decideSubmission',
  'texts.write': 'holdConsent saveSiteTexts',
};

/** The right of each store, whose commands all ask for it. */
export const storeRights: Readonly<Record<string, Right>> = {
  courseTypeStore: 'courses.write',
  faqStore: 'texts.write',
  sourceStore: 'sources.write',
  teacherStore: 'texts.write',
  testimonialStore: 'texts.write',
};

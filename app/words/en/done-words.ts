export const doneWords = {
  courses: {
    added: 'Course added successfully!',
    updated: 'Course updated successfully!',
    deleted: 'Course deleted successfully!',
  },
  coupons: {
    added: 'Coupon added',
    updated: 'Coupon updated',
    deleted: 'Coupon deleted',
  },
  curriculum: {
    moduleAdded: 'Module added',
    moduleRenamed: 'Module renamed',
    moduleDeleted: 'Module deleted',
    lessonAdded: 'Lesson added as a draft',
    lessonMoved: 'Lesson moved',
    published: 'Students see the lesson now',
    unpublished: 'The lesson is a draft again',
    allPublished: 'Students see all lessons now',
    restored: 'The lesson is back',
    rulesSaved: 'Saved',
    imported: 'The curriculum is imported',
    moved: 'Order saved',
  },
  enrollments: {
    added: 'Student enrolled',
    updated: 'Enrollment updated successfully!',
    deleted: 'Enrollment deleted successfully!',
    paid: 'Payment recorded',
  },
  festivals: {
    added: 'Festival added successfully!',
    updated: 'Festival updated successfully!',
    deleted: 'Festival deleted successfully!',
    defaultsLoaded: 'Default festivals loaded!',
  },
  messages: {
    deleted: 'Message deleted',
    erased: 'Message deleted for good',
    new: 'Marked as new',
    read: 'Marked as read',
    answered: 'Marked as answered',
    answerOf: (by: 'server' | 'hand' | 'others') =>
      ({
        server: 'Answer sent',
        hand: 'Answer saved; its email waits in the outbox',
        others: 'Answer saved; an admin sends its email',
      })[by],
    spam: 'Marked as spam',
    inChat: 'Answer kept; send it in WhatsApp',
  },
  requests: {
    accepted: 'Request accepted',
    declined: 'Request declined',
  },
  settings: {
    saved: 'Settings saved',
  },
  testimonials: {
    pending: 'Testimonial set to pending',
  },
} as const;

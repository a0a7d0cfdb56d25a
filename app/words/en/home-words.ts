/** The texts of the home page and its neighbors. */
export const faqTitle = 'Frequently Asked Questions';
export const askAnother = 'Ask another question';
export const inFigures = 'in figures';
export const seeACourse = 'See a course';
export const demoVideo = 'Demo video';
export const exploreCourses = 'Explore Courses';
export const studentsEnrolled = 'Students enrolled';
export const coursesCompleted = 'Courses completed';
export const satisfactionLabel = 'Satisfaction';
export const checkCertificate = 'Check a certificate';
export const readRefundPolicy = 'Read the Refund Policy';

/** The texts around a course that visitors read. */
export const priceAndEnrollment = 'Price and enrollment';
export const enrolledNote = ' enrolled';
export const highlightsLabel = 'Highlights';
export const whatYouReceive = "What You'll Receive";
export const yourCourse = 'Your course';
export const continueLabel = 'Continue';
export const withCourse = ' with ';
export const inCourse = ' in ';
export const enrollNow = 'Enroll Now';
export const seeAll = 'See all';

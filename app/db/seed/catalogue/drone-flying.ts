import { seedCourse } from '../seed-course.ts';

export const droneRules = seedCourse({
  title: 'Drone Rules and Safe Flying Basics',
  shortDescription:
    'DGCA basics in one sitting: classes by weight, airspace zones, registration, and manners at the field.',
  description: [
    'Before the first flight comes one question: may I fly here? In three hours we go through the Drone Rules, 2021 in plain words, with maps and real places: a school ground in Mysuru, a terrace near an airport, a farm outside Hosur.',
    'You learn the five weight classes, what green, yellow and red zones mean, when a drone needs a unique identification number, and when a pilot needs a certificate. We end with neighbours, privacy and what to say when a policeman asks.',
    'Please note: this class does not make you a certified remote pilot. That certificate comes only through a training organisation authorised by DGCA, and we show you how to find one.',
  ],
  price: 199,
  originalPrice: null,
  durationDays: 1,
  courseType: 'drone',
  features: [
    'One live session of three hours with map exercises',
    'Classes, zones and papers on one printed page',
    'Ten situations to decide, discussed together',
    'Links to the official rules and the airspace map',
    'Short quiz and a certificate of attendance',
  ],
  deliveryIncludes: ['Printed rule card for your flight bag'],
  enrolledCount: 358,
  rating: 4.5,
  extra: {
    level: 'Beginner',
    language: 'English and Hindi',
    prerequisites: 'None.',
    syllabus: [
      'Day 1: Weight classes, zones, registration, pilot certificate, privacy, and ten situations to decide',
    ],
  },
});

export const fpvFlying = seedCourse({
  title: 'FPV Flying: Simulator to First Pack',
  shortDescription:
    'Learn to fly first-person view in acro mode on a simulator, then fly one real battery pack with a coach.',
  description: [
    'FPV is flying from the drone’s own eyes. It looks easy in videos and is not; the good news is that twenty hours on a simulator cost nothing and teach nearly all of it. You spend five days there, with a coach watching your sticks.',
    'On the sixth day you fly one real pack. Bengaluru students come to the field with a trainer as spotter; others fly their own small indoor drone at home while we watch on video.',
  ],
  price: 899,
  originalPrice: 1299,
  durationDays: 6,
  courseType: 'drone',
  features: [
    'Daily one-hour coached simulator session',
    'Exercises from hover to split-S, in a fixed order',
    'Your stick movements recorded and reviewed',
    'Spotter duties and radio-band limits in India',
    'First real pack with a coach',
    'Crash kit: what to carry and how to carry on',
  ],
  deliveryIncludes: [],
  enrolledCount: 121,
  rating: 4.9,
  extra: {
    level: 'Beginner',
    language: 'English',
    prerequisites:
      'A laptop that runs a simulator and a radio transmitter with USB. We can lend one for the week in Bengaluru.',
    syllabus: [
      'Day 1: Sticks, rates and hovering without help',
      'Day 2: Straight lines, flat turns and stopping where you meant to',
      'Day 3: Figures of eight and height control',
      'Day 4: Gates, rolls and flips',
      'Day 5: A full course with a spotter, and reading your mistakes',
      'Day 6: First real pack, de-brief and a practice plan',
    ],
  },
});

export const aerialFilm = seedCourse({
  title: 'Aerial Photography and Short Films',
  shortDescription:
    'Plan, fly and edit a two-minute film: light, slow moves, permissions, and free editing software.',
  description: [
    'Three days, one short film. You learn five camera moves and practise them until they are slow enough, plan a shoot around the sun, and cut your shots to a story with free editing software.',
    'We spend an honest hour on where you may not film: near airports, over crowds, over defence land, over somebody’s courtyard without asking. A good film needs no trouble.',
  ],
  price: 500,
  originalPrice: null,
  durationDays: 3,
  courseType: 'drone',
  features: [
    'Three live sessions of two hours',
    'Five moves that make up most aerial films',
    'Shot list and sun-position planner',
    'Editing and colour in free software',
    'Your film screened and discussed on the last evening',
  ],
  deliveryIncludes: ['Printed shot-list cards'],
  enrolledCount: 186,
  rating: 4.4,
  extra: {
    level: 'Beginner',
    language: 'English and Hindi',
    prerequisites:
      'Able to fly a camera drone level and land it. You use your own drone, or practice footage from us.',
    syllabus: [
      'Day 1: Five moves, exposure, and planning around the sun',
      'Day 2: Permissions and manners; shooting your list',
      'Day 3: Editing, sound and a small screening',
    ],
  },
});

export const aerialMapping = seedCourse({
  title: 'Aerial Mapping with Free Software',
  shortDescription:
    'From flight plan to orthophoto: overlap, ground control, OpenDroneMap and QGIS on a real survey.',
  description: [
    'A map made from two hundred photographs can show a farmer where water stands and an engineer how much earth was moved. In eight days you plan a survey, process the pictures and measure something real.',
    'We use OpenDroneMap and QGIS, which are free, so that what you learn does not end with a trial licence. Photographs of a lake bed near Bengaluru are provided; if you have a mapping drone, bring your own site.',
    'Accuracy is treated seriously. You set ground control points, compare your result with them, and write down how wrong your map is. Clients trust the person who says so.',
  ],
  price: 2499,
  originalPrice: 3499,
  durationDays: 8,
  courseType: 'drone',
  features: [
    'Eight live sessions with a working surveyor',
    'Data set of 214 photographs with ground control points',
    'Processing on your laptop, or on our machine if yours is small',
    'Contours, volumes and a printed map sheet in QGIS',
    'One-page accuracy report, reviewed',
    'Talk on pricing a small survey job',
    'Certificate with your map attached',
  ],
  deliveryIncludes: [
    'Your finished map printed at A2',
    'Set of four ground-control targets',
    'Printed course notes',
  ],
  enrolledCount: 58,
  rating: 4.7,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites:
      'Comfortable with folders and files on a laptop with 8 GB of memory. No GIS experience needed.',
    syllabus: [
      'Day 1: What a drone map is, and what it is not',
      'Day 2: Height, overlap and flight planning',
      'Day 3: Ground control and coordinate systems used in India',
      'Days 4–5: Processing in OpenDroneMap, and why it sometimes fails',
      'Day 6: Contours and volumes in QGIS',
      'Day 7: Checking accuracy, writing the report',
      'Day 8: Map sheets, presentation and pricing a job',
    ],
  },
});

export const agricultureSpraying = seedCourse({
  title: 'Drones in Agriculture: Spraying Basics',
  shortDescription:
    'Nozzles, droplet size, dose and drift: the ground work a spraying operator needs before pilot training.',
  description: [
    'Spray drones are coming to many districts, and the flying is the smaller half of the job. This course is about the larger half: water, chemical, nozzle, weather and the people standing in the next field.',
    'Everything is calculated by hand first, for crops you know: paddy, cotton, arecanut. We follow the published operating procedures for drone spraying and the label on the bottle, and say clearly what they do not allow.',
    'This is not a pilot certificate. An operator needs one from an authorised training organisation; our students tell us that arriving there with this knowledge makes the week easier.',
  ],
  price: 1299,
  originalPrice: 1799,
  durationDays: 4,
  courseType: 'drone',
  features: [
    'Four live sessions with an agronomist and a spray operator',
    'Dose and tank-mix sums for three crops',
    'Nozzle and droplet choice with water-sensitive paper',
    'Wind, heat and drift: when to stay on the ground',
    'Cost sheet for an acre, filled in with your own prices',
    'Safety gear and washing-down routine',
  ],
  deliveryIncludes: ['Water-sensitive paper, ten strips', 'Two sample nozzles', 'Dose calculator card'],
  enrolledCount: 42,
  rating: null,
  extra: {
    level: 'Beginner',
    language: 'Kannada and English',
    prerequisites: 'None. Field experience helps more than computer experience.',
    syllabus: [
      'Day 1: Reading the label; dose and dilution by hand',
      'Day 2: Nozzles, droplet size and the paper test',
      'Day 3: Weather, drift, neighbours and protective gear',
      'Day 4: Planning a field, cost of an acre, and the way to pilot training',
    ],
  },
});

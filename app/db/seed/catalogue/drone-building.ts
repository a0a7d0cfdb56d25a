import { seedCourse } from '../seed-course.ts';

export const droneTechnology = seedCourse({
  title: 'Drone Technology: From Parts to First Hover',
  shortDescription:
    'Learn what every part of a quadcopter does, wire it on paper and on the bench, and take a first careful hover.',
  description: [
    'This is where most of our students begin. In five evenings you get to know the frame, motors, speed controllers, flight controller, radio and battery, one at a time, with each part in front of the camera.',
    'You do not need to own a drone. You follow along with the small parts we post to you, practise flying on a free simulator, and on the last day the group plans and flies a supervised hover. If you live in Bengaluru you may fly it yourself at our BTM Layout workshop; everyone else joins live by video.',
    'By the end you can read a wiring diagram, choose matching parts for a small quadcopter, and explain to a younger cousin why a propeller put on upside down will not fly.',
  ],
  price: 599,
  originalPrice: 1499,
  durationDays: 5,
  courseType: 'drone',
  features: [
    'Five live evening sessions of 90 minutes, recorded for 60 days',
    'Parts list for a small quadcopter, worked out by you',
    'Simulator practice with your own keyboard or a borrowed controller',
    'Pre-flight checklist you write and keep',
    'Doubt-clearing by email during the course and for 60 days after',
    'Certificate with a number anyone can check',
  ],
  deliveryIncludes: [
    'Printed workbook with wiring diagrams',
    'Two micro motors and a set of propellers for the bench exercises',
    'Laminated pre-flight checklist card',
  ],
  enrolledCount: 412,
  rating: 4.8,
  extra: {
    level: 'Beginner',
    language: 'English, with Hindi where it helps',
    prerequisites: 'None. Class 9 physics is enough, and we revise the part we need.',
    syllabus: [
      'Day 1: The parts on the table, and how four propellers keep a machine level',
      'Day 2: Motors, speed controllers and propellers, and how to match them',
      'Day 3: The flight controller, its sensors, and the radio link',
      'Day 4: Batteries, wiring diagram, and an hour on the simulator',
      'Day 5: Pre-flight checks, supervised hover, and your parts list reviewed',
    ],
  },
});

export const buildQuadcopter = seedCourse({
  title: 'Build a 5-inch Quadcopter',
  shortDescription:
    'Ten days, one box of parts, one flying machine: frame, soldering, Betaflight set-up and a maiden flight.',
  description: [
    'We post you a full kit, and over ten days you turn it into a quadcopter that is yours to keep. Nothing arrives half-built. You solder every joint, route every wire and set up every switch, with a trainer watching your bench on video.',
    'The pace is calm on purpose. Two days go into soldering alone, because most first builds fail at a cold joint. Before power goes on for the first time, a trainer checks your wiring with you using a smoke stopper.',
    'The drone weighs more than 250 g, so it is not in the nano class. On day nine we go through what the Drone Rules ask of you before you fly outdoors, including the unique identification number.',
  ],
  price: 8999,
  originalPrice: 11999,
  durationDays: 10,
  courseType: 'drone',
  features: [
    'Complete kit posted to your home, yours to keep',
    'Live build sessions in groups of eight',
    'Wiring inspected by a trainer before first power-up',
    'Betaflight installed, configured and backed up by you',
    'Maiden flight plan and a field visit for Bengaluru students',
    'Spare propellers and a parts list with Indian sellers',
    'Certificate with photographs of your own build',
  ],
  deliveryIncludes: [
    '5-inch carbon-fibre frame with hardware',
    'Four brushless motors and a 4-in-1 speed controller',
    'Flight controller with USB cable',
    'Radio receiver, battery lead, strap and smoke stopper',
    'Three sets of propellers',
    'Printed build guide',
  ],
  enrolledCount: 74,
  rating: 4.9,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites:
      'Steady soldering (our two-day course is enough), a radio transmitter and a charged battery of your own.',
    syllabus: [
      'Day 1: Unboxing against the parts list; what each part is for',
      'Days 2–3: Frame assembly, motor mounting, soldering the power lead',
      'Days 4–5: Motors to speed controller, continuity tests',
      'Day 6: Flight controller, receiver, tidy wiring, smoke-stopper test',
      'Days 7–8: Betaflight: ports, receiver, modes, motor direction, failsafe',
      'Day 9: Drone Rules for your class of drone, site choice, flight plan',
      'Day 10: Maiden flight, log reading, and a small repair',
    ],
  },
});

export const soldering = seedCourse({
  title: 'Soldering and Wiring for Drones',
  shortDescription:
    'A weekend at the bench: clean joints, safe connectors, and how to find a fault with a simple multimeter.',
  description: [
    'A good solder joint is shiny, small and dull to watch being made. In two days you make about sixty of them, starting on a practice board and ending with a battery connector that can carry real current.',
    'You also learn to use a basic multimeter, to read a wiring diagram, and to stop before you connect the battery the wrong way round. Bring patience and a window that opens.',
  ],
  price: 499,
  originalPrice: null,
  durationDays: 2,
  courseType: 'drone',
  features: [
    'Two live bench sessions of two and a half hours',
    'Practice board posted before the class',
    'Your joints reviewed from photographs, one by one',
    'Multimeter drill: continuity, voltage, short circuit',
    'One-page fault-finding chart',
  ],
  deliveryIncludes: [
    'Practice circuit board with components',
    'Lead-free solder wire, flux and heat-shrink tubing',
    'A pair of battery connectors with silicone wire',
  ],
  enrolledCount: 163,
  rating: 4.7,
  extra: {
    level: 'Beginner',
    language: 'English and Hindi',
    prerequisites: 'A soldering iron of 40 to 60 W. Students under 18 need an adult in the room.',
    syllabus: [
      'Day 1: Iron care, fumes and safety; thirty joints on the practice board',
      'Day 2: Wires to pads, battery connectors, and hunting a planted fault',
    ],
  },
});

export const batterySafety = seedCourse({
  title: 'LiPo Battery Care and Safety',
  shortDescription:
    'One evening on charging, storing, carrying and retiring lithium-polymer packs without a scare.',
  description: [
    'Lithium-polymer packs store a great deal of energy in a soft pouch. Treated well they last for years; treated badly they swell, and sometimes burn. This evening class is about the habits that keep them, and your room, in one piece.',
    'We read the label on a real pack, set up a balance charger together, and work out a storage routine that suits Indian summers. We also talk about trains, buses and flights, and where to hand in a dead pack.',
  ],
  price: 249,
  originalPrice: 399,
  durationDays: 1,
  courseType: 'drone',
  features: [
    'One live session of three hours',
    'Balance charger set-up, step by step',
    'Storage and transport routine for hot weather',
    'What to do when a pack puffs, leaks or smokes',
    'Wall chart for your charging corner',
  ],
  deliveryIncludes: ['Cell voltage checker with alarm', 'A3 wall chart'],
  enrolledCount: 97,
  rating: 4.6,
  extra: {
    level: 'Beginner',
    language: 'English and Kannada',
    prerequisites: 'None.',
    syllabus: ['Day 1: Reading the label, balance charging, storage, transport, and safe disposal'],
  },
});

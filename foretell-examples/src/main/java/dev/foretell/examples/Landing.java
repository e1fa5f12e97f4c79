// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * A landing controller that asks for approval and then lands, while another thread watches the radio. The plane may
 * land only if it was approved and the radio has not gone off since. In the observed run the radio goes off after the
 * landing, so all is well; nothing but luck makes it so.
 */
final class Landing {
    private static boolean approved;
    private static boolean landing;
    private static boolean radio;

    private static final class Before {
        static void takeOff() {
            radio = true;
        }
    }

    private Landing() {}

    public static void main(String[] args) throws InterruptedException {
        Before.takeOff();
        Schedule schedule = new Schedule();
        Thread watch = new Thread(() -> watchRadio(schedule), "radio");
        watch.start();
        askApproval();
        if (approved) {
            landing = true;
            System.out.println("landing approved, landing");
        }
        schedule.next();
        watch.join();
    }

    private static void askApproval() {
        if (radio) {
            approved = true;
        }
    }

    private static void watchRadio(Schedule schedule) {
        schedule.await(1);
        radio = false;
        System.out.println("radio off");
    }
}

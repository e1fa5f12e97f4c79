// SPDX-License-Identifier: Apache-2.0
import java.util.*;

/** Listeners are added while events are fired. */
public class Listeners {
    private final List<Runnable> listeners = new ArrayList<>();

    void add(Runnable listener) {
        listeners.add(listener);
    }

    void fire() {
        for (int i = 0; i < listeners.size(); i++) {
            listeners.get(i).run();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Listeners source = new Listeners();
        source.add(() -> {});
        Thread adder = new Thread(() -> source.add(() -> {}));
        adder.start();
        source.fire();
        adder.join();
        System.out.println("fired");
    }
}

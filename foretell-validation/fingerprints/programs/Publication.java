// SPDX-License-Identifier: Apache-2.0
/** A settings object is published by a plain field. */
public class Publication {
    static Publication current;
    String host;
    int port;

    Publication(String host, int port) {
        this.host = host;
        this.port = port;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            Publication seen = current;
            if (seen != null) {
                String address = seen.host + ":" + seen.port;
                if (address.isEmpty()) {
                    System.out.println(address);
                }
            }
        });
        reader.start();
        current = new Publication("localhost", 80);
        reader.join();
        System.out.println("published");
    }
}
